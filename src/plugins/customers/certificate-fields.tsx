import { lazy, Suspense } from 'react'
import { useGantry, type FieldControlProps } from '#core'
import { TokenField, type Option } from '#ui'

const File_ = lazy(() => import('./screens/certificate-file.tsx'))
export const PaperControl = (props: FieldControlProps) => (
  <Suspense fallback={null}>
    <File_ {...props} />
  </Suspense>
)

export const PaperCell = ({ row }: { readonly row: { readonly file_key: string | null } }) =>
  row.file_key ? <>On file</> : <>Not on file</>

/** Groups are words of the taxes; those in use are offered. */
export function TaxGroups({ value, onChange, label, error }: FieldControlProps) {
  const gantry = useGantry()
  const held = (value as readonly string[] | null) ?? []
  const search = async (text: string): Promise<readonly Option[]> => {
    const outcome = await gantry.dispatch<{ items: readonly { tax_group: string | null }[] }>({
      command: 'tax.list',
      input: { page: 1, size: 200 },
    })
    const groups =
      outcome.status === 'done'
        ? [
            ...new Set(outcome.value.items.flatMap(({ tax_group }) => (tax_group ? [tax_group] : []))),
          ].toSorted()
        : []
    return groups
      .filter((one) => one.toLowerCase().includes(text.toLowerCase()))
      .map((one) => ({ id: one, label: one }))
  }
  return (
    <TokenField
      label={label}
      optional
      value={held.map((one) => ({ id: one, label: one }))}
      onChange={(next) => onChange(next.map((one) => one.label))}
      search={search}
      error={error}
      help="Every tax of the group, also those to come"
    />
  )
}
