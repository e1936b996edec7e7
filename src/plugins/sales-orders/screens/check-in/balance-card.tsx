import { useMay } from '#core'
import { updateBol } from '#schema/road/bols.ts'
import { Button, decimal, ErrorPanel, formats, Icon, icons, productKind } from '#ui'
import { balances, type Balance } from '../../rules/drop/lifts.ts'
import type { AddedDrop } from '../delivery/added-drop.ts'
import type { LiftOfOrder } from './use-lift.ts'
import * as s from './balance-card.css.ts'

/** Every gallon of a BOL: dropped, left on the truck, or pumped into a tank of the yard. */
export function Balances({
  lift: { balances: all, problem, again, takeUp },
  onAdd,
}: {
  readonly lift: LiftOfOrder
  readonly onAdd: BalanceProps['onAdd']
}) {
  if (problem) return <ErrorPanel title="Failed to fetch the BOLs" detail={problem} onRetry={again} />
  return all.map((one) => (
    <BalanceCard key={`${one.lift.id} ${one.product_id}`} balance={one} onTakeUp={takeUp} onAdd={onAdd} />
  ))
}
const positive = (figure: string): boolean => Number(figure) > 0
const compartmentsOf = ({ lift, product_id }: Balance): string => {
  const numbers = lift.lines.flatMap((line) =>
    line.product_id === product_id && positive(line.retained_quantity) && line.compartment_no !== null
      ? [String(line.compartment_no)]
      : [],
  )
  if (numbers.length === 0) return 'retained'
  return `retained in ${numbers.length === 1 ? 'compartment' : 'compartments'} ${formats.list(numbers)}`
}
interface BalanceProps {
  readonly balance: Balance
  readonly onTakeUp: LiftOfOrder['takeUp']
  /** another drop of this BOL was found on the ticket */
  readonly onAdd: (start: Partial<AddedDrop>) => void
}
function BalanceCard({ balance, onTakeUp, onAdd }: BalanceProps) {
  const { lift, product, lifted, drops, elsewhere, retained, stored, open } = balance
  const mayChange = useMay(updateBol.permission) && lift.status !== 'billed'
  const here = drops.reduce((so, { gallons }) => decimal.add(so, gallons), '0')
  const isFine = balances(balance)
  const about = [`BOL ${lift.bol_no}`, product.name, lift.supplier?.supplier_name]
  return (
    <section className={s.card} aria-label={`Balance of BOL ${lift.bol_no}, ${product.name}`}>
      <div className={s.head}>
        <h2 className={s.title}>Balance</h2>
        <span>{about.filter(Boolean).join(', ')}</span>
        <span className={isFine ? s.fine : s.off}>
          <Icon of={isFine ? icons.Check : icons.TriangleAlert} size="s" />
          {openWords(open)}
        </span>
      </div>
      <p className={s.sum}>
        {formats.number(lifted)} <small>BOL</small> <i>=</i> {formats.number(decimal.add(here, elsewhere))}{' '}
        <small>{positive(elsewhere) ? `drops, ${formats.number(elsewhere)} on other orders` : 'drops'}</small>{' '}
        <i>+</i> {formats.number(retained)} <small>{compartmentsOf(balance)}</small> <i>+</i>{' '}
        {formats.number(stored)} <small>to storage</small>
        {!isFine && (
          <>
            {' '}
            <i>{positive(open) ? '+' : '−'}</i> {formats.number(open.replace('-', ''))}{' '}
            <small>{positive(open) ? 'open' : 'too many'}</small>
          </>
        )}
      </p>
      <Bar balance={balance} />
      {positive(open) && (
        <div className={s.mends}>
          <Button size="s" onPress={() => onAdd(startOf(balance))}>
            Add a drop
          </Button>
          {mayChange && (
            <>
              <Button size="s" onPress={() => void onTakeUp(balance, 'retained_quantity')}>
                Retained {formats.number(open)}
              </Button>
              <Button size="s" onPress={() => void onTakeUp(balance, 'stored_quantity')}>
                To storage {formats.number(open)}
              </Button>
            </>
          )}
        </div>
      )}
    </section>
  )
}
/** A drop of what is not accounted for. */
const startOf = ({ lift, product_id, product, open }: Balance): Partial<AddedDrop> => ({
  product: { id: product_id, label: product.name },
  gallons: decimal.trim(open),
  bol: lift.bol_no,
})
/** "20 gal not accounted for" */
export function openWords(open: string): string {
  if (Number(open) === 0) return 'Balances'
  return positive(open)
    ? `${formats.gallons(open)} not accounted for`
    : `${formats.gallons(open.replace('-', ''))} more dropped than lifted`
}
/** The same as a bar, each part as long as its gallons; the words under it say what it is. */
function Bar({ balance }: { readonly balance: Balance }) {
  const { product, drops, elsewhere, retained, stored, open } = balance
  const kind = product.dyed ? 'dyed' : productKind(product.name)
  const parts = [
    ...drops.map(({ name, gallons }) => ({ name, gallons, look: s.part[kind] })),
    { name: 'Other orders', gallons: elsewhere, look: s.part[kind] },
    { name: 'Retained', gallons: retained, look: s.kept },
    { name: 'To storage', gallons: stored, look: s.kept },
    { name: 'Open', gallons: open, look: s.open },
  ].filter(({ gallons }) => positive(gallons))
  return (
    <>
      <div className={s.bar} aria-hidden="true">
        {parts.map(({ name, gallons, look }, at) => (
          <span key={`${name} ${at}`} className={look} style={{ flexGrow: Number(gallons) }} />
        ))}
      </div>
      <ul className={s.legend}>
        {parts.map(({ name, gallons }, at) => (
          <li key={`${name} ${at}`}>
            {name}, {formats.number(gallons)}
          </li>
        ))}
      </ul>
    </>
  )
}
