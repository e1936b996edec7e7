import type { AnyRow, ResourceScreen } from '#core'
import {
  ResourceList,
  TextCard,
  type ListColumn,
  type ListFilter,
  type ListView,
} from '#core/screens/index.ts'
import type { Tax } from '#schema/sales/taxes.ts'
import { atoms, cx, formats, Tag } from '#ui'
import { keptWord } from '../kept-words.ts'
import { taxStanding, type TaxStanding } from '../rules/tax-standing.ts'
import { nextWords, rateWords, shortRate, stateWords } from './rate-words.ts'

const taxOf = (row: AnyRow): Tax => row as AnyRow & Tax
const standingOf = (row: AnyRow) => taxStanding(taxOf(row), formats.today())
const TONES: Readonly<Record<TaxStanding['state'], 'neutral' | 'amber' | 'red' | undefined>> = {
  inactive: 'neutral',
  in_force: undefined,
  starts: undefined,
  ended: 'red',
  no_rate: 'red',
}
const Unconfirmed = () => <Tag tone="amber">Unconfirmed</Tag>
const lower = (words: string): string => words.replace(/^./, (letter) => letter.toLowerCase())
/** The state in words, and beside it that no person confirmed the rate in force. */
function TaxState({ row }: { readonly row: AnyRow }) {
  const standing = standingOf(row)
  const tone = TONES[standing.state]
  const words = stateWords(standing)
  return (
    <span className={cx(atoms.row, atoms.gap[8])}>
      {tone ? <Tag tone={tone}>{words}</Tag> : words}
      {standing.unconfirmed && <Unconfirmed />}
    </span>
  )
}
const rateToday = (row: AnyRow): string => {
  const { rate } = standingOf(row)
  return rate ? shortRate(rate, taxOf(row)) : formats.NONE
}
const COLUMNS: readonly ListColumn<AnyRow>[] = [
  { field: 'name', width: 230, grow: 2, sort: true },
  { field: 'level', width: 90, gives: 1 },
  {
    field: 'tax_group',
    label: 'Group',
    width: 130,
    gives: 2,
    show: (row) => keptWord(taxOf(row).tax_group ?? ''),
  },
  {
    field: 'rate_today',
    label: 'Rate today',
    width: 170,
    align: 'end',
    className: cx(atoms.num, atoms.medium),
    show: rateToday,
    hint: (row) => {
      const { rate } = standingOf(row)
      return rate ? rateWords(rate, taxOf(row)) : undefined
    },
  },
  {
    field: 'next_rate',
    label: 'Next change',
    width: 220,
    className: atoms.num,
    show: (row) => nextWords(standingOf(row), taxOf(row)),
    hint: (row) => nextWords(standingOf(row), taxOf(row)) ?? undefined,
  },
  { field: 'state', width: 210, show: (row) => <TaxState row={row} /> },
  { field: 'quantity_basis', label: 'Applied to', width: 100, gives: 1 },
  { field: 'sequence', label: 'Apply order', width: 100, align: 'end', sort: true, hidden: true },
]
const FILTERS: readonly ListFilter[] = [
  { field: 'confirmed', label: 'Rate today', words: { false: 'unconfirmed', true: 'confirmed' } },
]
const VIEWS: readonly ListView[] = [
  { id: 'unconfirmed', label: 'Unconfirmed', filters: { confirmed: 'false' }, counted: true },
]
/** A tax where there is no room for columns: its name and state, what it charges today and next. */
function TaxCard({ row }: { readonly row: AnyRow }) {
  const tax = taxOf(row)
  const standing = standingOf(row)
  const next = nextWords(standing, tax)
  return (
    <TextCard
      title={tax.name}
      end={standing.unconfirmed && <Unconfirmed />}
      lines={[`${rateToday(row)} today, ${lower(stateWords(standing))}`, ...(next ? [`Next: ${next}`] : [])]}
    />
  )
}
/** Taxes with what each charges today, what it will charge next, and whether a person confirmed it. */
const TaxList: ResourceScreen = ({ resource }) => (
  <ResourceList
    resource={resource}
    columns={COLUMNS}
    filters={FILTERS}
    views={VIEWS}
    card={(row) => <TaxCard row={row} />}
    cardHeight={86}
  />
)
export default TaxList
