import type { Option } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { specOf } from '../form/form-spec.ts'
import { presetOf, resourceOf, type Known } from './makes.tsx'
import { RecordFormDialog } from '../form/record-form.tsx'

interface Props {
  readonly entity: string
  /** the field that names its rows */ readonly label: string
  readonly text: string
  readonly known?: Known
  /** fields that join the new row to what it is made for; they count before those of `known` */
  readonly belongs?: Readonly<Record<string, unknown>> | undefined
  readonly onMade: (option: Option) => void
  readonly onClose: () => void
}
/** The form of what is missing, over the form that needs it; its row comes back as a choice. */
export function CreateInPlace({ entity, label, text, known = {}, belongs, onMade, onClose }: Props) {
  const resource = resourceOf(useGantry(), entity)
  if (!resource) return null
  const word = resource.label[0].toLowerCase()
  const spec = { ...specOf(resource), draft: `${resource.name}/in-place` }
  return (
    <RecordFormDialog
      spec={spec}
      preset={{ ...presetOf(resource, label, text, known), ...belongs }}
      word={word}
      onCancel={onClose}
      onSaved={({ row }) => {
        if (row) onMade({ id: row.id, label: String(row[label] ?? resource.title(row)) })
        else onClose()
      }}
    />
  )
}
export default CreateInPlace
