import { useAnswer } from '#core/screens/index.ts'
import { atoms, formats, Panel, PanelLink, PanelTable } from '#ui'
import { rollForward, type RollForward } from '#schema/sales/receivables.ts'
import { addDays } from '#schema/values/zone.ts'
import { readRollForward } from '../../commands/desk.ts'

type Part = 'invoiced' | 'received' | 'discounts' | 'written_off' | 'credited'
/** Parts that change the debt: their words, whether they make it smaller, and the list that shows them. */
const PARTS: readonly {
  readonly part: Part
  readonly words: string
  readonly isLess: boolean
  /** payments have no list of their own */
  readonly to?: (from: string) => string
}[] = [
  {
    part: 'invoiced',
    words: 'Invoiced',
    isLess: false,
    to: (from) => `/invoice?kind=invoice&invoice_date__gte=${from}`,
  },
  { part: 'received', words: 'Received', isLess: true },
  { part: 'discounts', words: 'Discounts given', isLess: true },
  { part: 'written_off', words: 'Written off', isLess: true },
  {
    part: 'credited',
    words: 'Credited',
    isLess: true,
    to: (from) => `/invoice?kind=credit_memo&invoice_date__gte=${from}`,
  },
]
const changeOf = (value: RollForward, { part, isLess }: (typeof PARTS)[number]): string =>
  isLess && Number(value[part]) !== 0 ? formats.money(negated(value[part])) : formats.money(value[part])
const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

/** Debt of customers when the month began, what changed it since, and what it is now. */
export default function MonthPanel() {
  const answer = useAnswer('receivables roll-forward', () => readRollForward({}), ['invoice', 'payment'])
  return (
    <Panel answer={answer} bones={7} failed={rollForward.failed}>
      {(value) => (
        <PanelTable
          label="This month so far"
          heads={[{ words: 'Receivables' }, { words: 'Amount', end: true }]}
          foot={
            <tr>
              <td>Owed now, less unapplied</td>
              <td className={atoms.end}>{formats.money(value.now)}</td>
            </tr>
          }
        >
          <tr>
            <td>{`Owed on ${formats.day(addDays(value.from, -1))}`}</td>
            <td className={atoms.end}>{formats.money(value.before)}</td>
          </tr>
          {PARTS.map((each) => (
            <tr key={each.part}>
              <td>{each.to ? <PanelLink to={each.to(value.from)}>{each.words}</PanelLink> : each.words}</td>
              <td className={atoms.end}>{changeOf(value, each)}</td>
            </tr>
          ))}
        </PanelTable>
      )}
    </Panel>
  )
}
