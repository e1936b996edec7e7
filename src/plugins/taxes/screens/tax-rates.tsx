import { useState } from 'react'
import { useCommand, useGantry, useMay } from '#core'
import { RecordFormDialog } from '#core/screens/index.ts'
import type { Tax, TaxRate } from '#schema/sales/taxes.ts'
import { atoms, Button, cx, DateField, Dialog, formats, IconButton, icons, Menu, Tag } from '#ui'
import { removeRate, updateRate } from '../commands.ts'
import { bracketWords } from './brackets.tsx'
import { rateForm } from './rate-form.ts'
import { TestSale } from './test-sale.tsx'
import { today } from './today.ts'

const amountOf = (rate: TaxRate, unit: string): string => {
  switch (rate.rate_type) {
    case 'percent':
      return formats.percent(rate.rate ?? '0')
    case 'flat':
      return `${formats.money(rate.rate ?? '0')} an order`
    case 'bracket':
      return bracketWords(rate.brackets)
    default:
      return `${formats.taxRate(rate.rate ?? '0')} a ${unit}`
  }
}
function stateOf({ effective_from, effective_to }: TaxRate, day: string): 'Over' | 'In force' | 'To come' {
  if (effective_from > day) return 'To come'
  return effective_to !== null && effective_to <= day ? 'Over' : 'In force'
}

/** The rates of one tax, newest first: what applies, since when, and who has checked it. */
export default function TaxRates({ row: tax }: { readonly row: Tax }) {
  const gantry = useGantry()
  const mayChange = useMay('tax.update')
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<TaxRate>()
  const rates = tax.rates.toReversed()
  const end = async (rate: TaxRate, effective_to: string | null) => {
    const outcome = await gantry.dispatch(updateRate({ id: rate.id, rev: rate.rev, effective_to }))
    if (outcome.status !== 'rejected') setEnding(undefined)
  }
  return (
    <>
      <section className={atoms.block} aria-label="Rates">
        <div className={atoms.row}>
          <h2 className={cx(atoms.subheading, atoms.grow)}>
            Rates <span className={atoms.faint}>{rates.length}</span>
          </h2>
          {mayChange && (
            <Button size="s" icon={icons.Plus} onPress={() => setAdding(true)}>
              Add a rate
            </Button>
          )}
        </div>
        {rates.length === 0 ? (
          <p className={atoms.muted}>Without a rate this tax charges nothing.</p>
        ) : (
          <RateTable rates={rates} unit={tax.unit} onEnd={setEnding} />
        )}
        {adding && (
          <RecordFormDialog
            spec={rateForm(tax.id)}
            row={undefined}
            preset={{ rate_type: 'per_unit', effective_from: today(), brackets: [], confirmed: false }}
            word="rate"
            title={`New rate of ${tax.name}`}
            onCancel={() => setAdding(false)}
            onSaved={() => setAdding(false)}
          />
        )}
        {ending && (
          <EndRate
            rate={ending}
            onClose={() => setEnding(undefined)}
            onEnd={(day) => void end(ending, day)}
          />
        )}
      </section>
      <TrySection tax={tax} />
    </>
  )
}
function RateTable({
  rates,
  unit,
  onEnd,
}: {
  readonly rates: readonly TaxRate[]
  readonly unit: string
  readonly onEnd: (rate: TaxRate) => void
}) {
  return (
    <div className={atoms.boxed} style={{ overflowX: 'auto' }}>
      <table className={atoms.table} style={{ width: '100%' }}>
        <thead>
          <tr>
            <th scope="col">Rate</th>
            <th scope="col">From</th>
            <th scope="col">Until</th>
            <th scope="col">State</th>
            <th scope="col">Checked</th>
            <th scope="col">Source</th>
            <th scope="col">
              <span className={atoms.hidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <RateRow key={rate.id} rate={rate} unit={unit} onEnd={() => onEnd(rate)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
interface RateProps {
  readonly rate: TaxRate
  readonly onEnd: () => void
}
function RateRow({ rate, unit, onEnd }: RateProps & { readonly unit: string }) {
  const mayChange = useMay('tax.update')
  return (
    <tr>
      <td className={cx(atoms.num, atoms.medium, atoms.nowrap)}>{amountOf(rate, unit)}</td>
      <td className={cx(atoms.num, atoms.nowrap)}>{formats.day(rate.effective_from)}</td>
      <td className={cx(atoms.num, atoms.nowrap)}>
        {rate.effective_to === null ? 'open' : formats.day(rate.effective_to)}
      </td>
      <td>{stateOf(rate, today())}</td>
      <td>
        {rate.confirmed_at === null ? (
          <Tag tone="amber">Not confirmed</Tag>
        ) : (
          <span title={formats.dayTime(rate.confirmed_at)}>
            <Tag tone="green">Confirmed</Tag>{' '}
            <span className={cx(atoms.muted, atoms.small)}>{formats.day(rate.confirmed_at)}</span>
          </span>
        )}
      </td>
      <td>
        {rate.source ?? <span aria-label="none">{formats.NONE}</span>}
        {rate.as_of && (
          <span className={cx(atoms.muted, atoms.small)}> as of {formats.longDay(rate.as_of)}</span>
        )}
      </td>
      <td className={atoms.end}>{mayChange && <RateMenu rate={rate} onEnd={onEnd} />}</td>
    </tr>
  )
}
/** Confirming a rate, ending it, deleting it. */
function RateMenu({ rate, onEnd }: RateProps) {
  const update = useCommand(updateRate)
  const remove = useCommand(removeRate)
  const { id, rev } = rate
  const isOpen = rate.confirmed_at === null
  return (
    <Menu
      label="What to do with this rate"
      groups={[
        {
          entries: [
            {
              id: isOpen ? 'confirm' : 'doubt',
              label: isOpen ? 'Confirm this rate' : 'Take the confirmation back',
              onAction: () => void update({ id, rev, confirmed: isOpen }),
            },
            {
              id: 'end',
              label: rate.effective_to === null ? 'End this rate' : 'Change its end',
              onAction: onEnd,
            },
          ],
        },
        {
          entries: [
            { id: 'delete', label: 'Delete rate', danger: true, onAction: () => void remove({ id, rev }) },
          ],
        },
      ]}
    >
      <IconButton
        icon={icons.Ellipsis}
        label={`More for the rate from ${formats.day(rate.effective_from)}`}
        size="s"
        kind="plain"
      />
    </Menu>
  )
}
/** What the tax does to a sale, tried beneath its rates. */
function TrySection({ tax }: { readonly tax: Tax }) {
  const [trying, setTrying] = useState(false)
  return (
    <section className={atoms.block} aria-label="Test a sale">
      <div className={atoms.row}>
        <h2 className={cx(atoms.subheading, atoms.grow)}>Test a sale</h2>
        <Button size="s" expanded={trying} onPress={() => setTrying(!trying)}>
          {trying ? 'Close test' : 'Test a sale'}
        </Button>
      </div>
      {trying && (
        <div className={atoms.boxed} style={{ maxWidth: 560 }}>
          <TestSale draft={{ id: tax.id }} />
        </div>
      )}
    </section>
  )
}
function EndRate({
  rate,
  onClose,
  onEnd,
}: {
  readonly rate: TaxRate
  readonly onClose: () => void
  readonly onEnd: (day: string | null) => void
}) {
  const [day, setDay] = useState(rate.effective_to ?? today())
  return (
    <Dialog
      open
      size="s"
      title="End this rate"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" onPress={() => onEnd(day || null)}>
            Save end
          </Button>
        </>
      }
    >
      <DateField label="Until, that day not included" value={day} onChange={setDay} />
      <p className={atoms.muted}>
        Empty the field to leave the rate open. Orders already priced keep what they were charged.
      </p>
    </Dialog>
  )
}
