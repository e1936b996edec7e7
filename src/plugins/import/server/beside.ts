/** Texts of cells that their fields have no room for: they go to the notes of the row, or are refused. */
import type { Importable, Row } from '#server'
import type { ImportableField } from './fields.ts'
import type { Planned } from './planned.ts'

/** "Phone number: Bob" */
export const noteBeside = ({ label }: Pick<ImportableField, 'label'>, text: string): string =>
  `${label}: ${text}`

/** Adds what is left over to the notes of the row, once. */
export function keepBeside(area: Importable, planned: Planned, current: Row | undefined): void {
  if (!planned.beside.length) return
  if (!('notes' in area.fields)) {
    planned.errors.push({
      field: null,
      message: `One cell has more than its field takes: ${planned.beside.join('; ')}`,
    })
    return
  }
  const before = String(planned.values.notes ?? current?.notes ?? '')
  const fresh = planned.beside.filter((text) => !before.includes(text))
  planned.note = `In the notes: ${planned.beside.join('; ')}`
  if (fresh.length) planned.values.notes = [before, ...fresh].filter(Boolean).join('\n')
}
