import { useGantry, type FieldControlProps, type Gantry } from '#core'
import { keptWord } from './kept-words.ts'
import { ComboField, TokenField, type Option, type Search } from '#ui'

type Kind = 'tax-use' | 'tax-group'
const optionOf = (name: string): Option => ({ id: name, label: keptWord(name) })
/** One spelling, as the server keeps it: small letters, `-` and spaces as `_`. */
const wordOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '_')

/** The words that the company keeps, and what is typed as a new one. */
export const searchWords =
  (gantry: Gantry, kind: Kind): Search =>
  async (text) => {
    const outcome = await gantry.dispatch<{ items: readonly { name: string }[] }>({
      command: `${kind}.list`,
      input: { page: 1, size: 100 },
    })
    const names = outcome.status === 'done' ? outcome.value.items.map(({ name }) => name) : []
    const own = wordOf(text)
    const near = names.filter((name) => name.includes(own) || wordOf(keptWord(name)).includes(own))
    return [
      ...near,
      ...(own && !near.some((name) => [name, wordOf(keptWord(name))].includes(own)) ? [own] : []),
    ].map(optionOf)
  }

const HELP: Readonly<Record<Kind, string>> = {
  'tax-use': 'Leave blank for all uses',
  'tax-group': 'Only the most specific tax in a group applies',
}
const wordControl = (kind: Kind) =>
  function WordControl({ value, onChange, label, error }: FieldControlProps) {
    const gantry = useGantry()
    const held = typeof value === 'string' && value !== '' ? optionOf(value) : null
    return (
      <ComboField
        label={label}
        optional
        value={held}
        onChange={(option) => onChange(option ? option.id : null)}
        search={searchWords(gantry, kind)}
        error={error}
        help={HELP[kind]}
      />
    )
  }
/** Chooses a use; one that is typed and not there yet is made with what names it. */
export const UseControl = wordControl('tax-use')
/** Chooses a group of taxes, or names a new one. */
export const GroupControl = wordControl('tax-group')

/** Chooses groups of taxes; of each every tax, also those to come. */
export function GroupsControl({ value, onChange, label, error }: FieldControlProps) {
  const gantry = useGantry()
  const held = (value as readonly string[] | null) ?? []
  return (
    <TokenField
      label={label}
      optional
      value={held.map(optionOf)}
      onChange={(next) => onChange(next.map((one) => String(one.id)))}
      search={searchWords(gantry, 'tax-group')}
      error={error}
      help="Every tax of the group, future ones included"
    />
  )
}
