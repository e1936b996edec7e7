import { useMemo } from 'react'
import { resources, useGantry } from '#core'
import type { AuditEntry } from '#schema/areas/audit.ts'

const words = (text: string): string =>
  text.replaceAll(/[_-]/g, ' ').replace(/^./, (letter) => letter.toUpperCase())
/** What has no area of its own. */
const OTHERS: Readonly<Record<string, string>> = { tenant: 'Company', session: 'Sign-ins', user: 'User' }
const hyphened = (text: string): string => text.replaceAll('_', '-')
export const ALL = 'all'
/** The kinds of records one can ask for, and where their pages are. */
export function useKinds() {
  const gantry = useGantry()
  const kinds = useMemo(
    () =>
      gantry.reading
        .contributions(resources)
        .map(({ name, label: [one], path }) => ({ entity: name.replaceAll('-', '_'), label: one, path })),
    [gantry],
  )
  const pathOf = ({ entity, entity_id }: AuditEntry): string | undefined => {
    const base = kinds.find((kind) => kind.entity === entity)?.path ?? `/${hyphened(entity)}`
    return gantry.registry.routes.has(`${base}/:id`) ? `${base}/${entity_id}` : undefined
  }
  const options = useMemo(() => {
    // whatever tells events of the company can be asked for
    const told = [...gantry.registry.events.values()]
      .filter(({ scope }) => scope === 'tenant')
      .map(({ type }) => type.slice(0, type.indexOf('.')).replaceAll('-', '_'))
    const named = [...new Set([...told, ...kinds.map(({ entity }) => entity)])].map((entity) => ({
      value: entity,
      label: kinds.find((kind) => kind.entity === entity)?.label ?? OTHERS[entity] ?? words(entity),
    }))
    return [{ value: ALL, label: 'Everything' }, ...named.toSorted((x, y) => x.label.localeCompare(y.label))]
  }, [gantry, kinds])
  const labelOf = (entity: string): string =>
    options.find(({ value }) => value === entity)?.label ?? OTHERS[entity] ?? words(entity)
  return { options, pathOf, labelOf }
}
