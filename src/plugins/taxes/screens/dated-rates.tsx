import { useState } from 'react'
import type { Outcome } from '#core'
import { RecordFormDialog, type FormSpec } from '#core/screens/index.ts'
import type { TaxRate } from '#schema/sales/taxes.ts'
import { atoms, Button, cx, DateField, Dialog, formats, IconButton, icons, Menu, Tag } from '#ui'

/** What every dated rate says beside its amount. */
export type DatedRate = Pick<
  TaxRate,
  'id' | 'rev' | 'effective_from' | 'effective_to' | 'source' | 'as_of' | 'confirmed_at'
>
/** What of a rate can change: its end and who has checked it. */
export interface RateChange {
  readonly id: number
  readonly rev: number
  readonly effective_to?: string | null
  readonly confirmed?: boolean
}
interface Props<R extends DatedRate> {
  /** the oldest first */
  readonly rates: readonly R[]
  readonly amountOf: (rate: R) => string
  /** said where there is none */
  readonly none: string
  readonly mayChange: boolean
  readonly adding: {
    readonly spec: FormSpec
    readonly preset: Readonly<Record<string, unknown>>
    readonly title: string
  }
  readonly onChange: (change: RateChange) => Promise<Outcome<unknown>>
  readonly onRemove: (rate: { readonly id: number; readonly rev: number }) => Promise<Outcome<unknown>>
}

function stateOf(
  { effective_from, effective_to }: DatedRate,
  day: string,
): 'Ended' | 'In force' | 'Upcoming' {
  if (effective_from > day) return 'Upcoming'
  return effective_to !== null && effective_to <= day ? 'Ended' : 'In force'
}

/** Rates of one tax or fee, newest first: what applies, since when, and who has checked it. */
export function DatedRates<R extends DatedRate>(props: Props<R>) {
  const { rates, none, mayChange, adding, onChange } = props
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<R>()
  const end = async ({ id, rev }: R, effective_to: string | null) => {
    const outcome = await onChange({ id, rev, effective_to })
    if (outcome.status !== 'rejected') setEnding(undefined)
  }
  return (
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
        <p className={atoms.muted}>{none}</p>
      ) : (
        <RateTable {...props} onEnd={setEnding} />
      )}
      {isAdding && (
        <RecordFormDialog
          spec={adding.spec}
          row={undefined}
          preset={adding.preset}
          word="rate"
          title={adding.title}
          onCancel={() => setAdding(false)}
          onSaved={() => setAdding(false)}
        />
      )}
      {ending && (
        <EndRate rate={ending} onClose={() => setEnding(undefined)} onEnd={(day) => void end(ending, day)} />
      )}
    </section>
  )
}
type Rows<R extends DatedRate> = Props<R> & { readonly onEnd: (rate: R) => void }
function RateTable<R extends DatedRate>(props: Rows<R>) {
  return (
    <div className={atoms.boxed}>
      <table className={cx(atoms.table, atoms.stacked)} style={{ width: '100%' }}>
        <thead>
          <tr>
            <th scope="col">Rate</th>
            <th scope="col">From</th>
            <th scope="col">Until</th>
            <th scope="col">State</th>
            <th scope="col">Confirmed</th>
            <th scope="col">Source</th>
            <th scope="col">
              <span className={atoms.hidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.rates.toReversed().map((rate) => (
            <RateRow key={rate.id} {...props} rate={rate} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
function RateRow<R extends DatedRate>({
  rate,
  amountOf,
  mayChange,
  onChange,
  onRemove,
  onEnd,
}: Rows<R> & { readonly rate: R }) {
  return (
    <tr>
      <td className={cx(atoms.num, atoms.medium)}>{amountOf(rate)}</td>
      <td data-label="From" className={cx(atoms.num, atoms.nowrap)}>
        {formats.longDay(rate.effective_from)}
      </td>
      <td data-label="Until" className={cx(atoms.num, atoms.nowrap)}>
        {rate.effective_to === null ? 'No end date' : formats.longDay(rate.effective_to)}
      </td>
      <td data-label="State" className={atoms.nowrap}>
        {stateOf(rate, formats.today())}
      </td>
      <td data-label="Confirmed">
        {rate.confirmed_at === null ? (
          <Tag tone="amber">Not confirmed</Tag>
        ) : (
          <span title={formats.dayTime(rate.confirmed_at)}>
            <Tag tone="green">Confirmed</Tag>{' '}
            <span className={cx(atoms.muted, atoms.small)}>{formats.day(rate.confirmed_at)}</span>
          </span>
        )}
      </td>
      <td data-label="Source">
        {rate.source ?? <span aria-label="none">{formats.NONE}</span>}
        {rate.as_of && (
          <span className={cx(atoms.muted, atoms.small)}> as of {formats.longDay(rate.as_of)}</span>
        )}
      </td>
      <td className={atoms.end}>
        {mayChange && (
          <RateMenu rate={rate} onChange={onChange} onRemove={onRemove} onEnd={() => onEnd(rate)} />
        )}
      </td>
    </tr>
  )
}
/** Confirming a rate, ending it, deleting it. */
function RateMenu({
  rate,
  onChange,
  onRemove,
  onEnd,
}: Pick<Props<DatedRate>, 'onChange' | 'onRemove'> & {
  readonly rate: DatedRate
  readonly onEnd: () => void
}) {
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
              label: isOpen ? 'Confirm this rate' : 'Undo the confirmation',
              onAction: () => void onChange({ id, rev, confirmed: isOpen }),
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
            { id: 'delete', label: 'Delete rate', danger: true, onAction: () => void onRemove({ id, rev }) },
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
function EndRate({
  rate,
  onClose,
  onEnd,
}: {
  readonly rate: DatedRate
  readonly onClose: () => void
  readonly onEnd: (day: string | null) => void
}) {
  const [day, setDay] = useState(rate.effective_to ?? formats.today())
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
      <DateField label="Until (excluded)" value={day} onChange={setDay} />
      <p className={atoms.muted}>Leave blank for no end date. Orders already priced keep their tax.</p>
    </Dialog>
  )
}
