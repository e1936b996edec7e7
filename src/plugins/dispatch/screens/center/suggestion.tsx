/** A suggested day, to be read before it is believed: who gets what when, why, and what found no driver. */
import type { Suggestion } from '#schema/road/suggest.ts'
import { Bar, Button, Dialog, formats } from '#ui'
import type { Tries } from './use-suggestion.ts'
import * as s from './center.css.ts'

interface Props {
  readonly suggestion: Suggestion
  readonly tries: Tries | undefined
  /** what was found so far stays */
  readonly onStop: () => void
  readonly onTake: (items: Suggestion['items']) => void
  readonly onClose: () => void
}
const HEADS = ['Order', 'Driver', 'At', 'Rack', 'Why']
/** How far the search is, and its end before its time. */
const Searching = ({ tries: { at, of }, onStop }: Pick<Props, 'onStop'> & { readonly tries: Tries }) => (
  <div className={s.searching}>
    <span role="status">
      Looking for a better day, {at} of {of}
    </span>
    <span className={s.searchBar}>
      <Bar value={(100 * (at - 1)) / of} label="How far the search is" />
    </span>
    <Button size="s" onPress={onStop}>
      Stop
    </Button>
  </div>
)
export function SuggestionDialog({ suggestion, tries, onStop, onTake, onClose }: Props) {
  const { items, left_out, miles, roads } = suggestion
  const title = items.length ? `${formats.plural(items.length, 'order')} could go out` : 'Nothing to suggest'
  return (
    <Dialog
      title={title}
      open
      size="l"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{items.length ? 'Not now' : 'Close'}</Button>
          {items.length > 0 && (
            <Button kind="primary" autoFocus onPress={() => onTake(items)}>
              Add to the plan
            </Button>
          )}
        </>
      }
    >
      {tries && <Searching tries={tries} onStop={onStop} />}
      {items.length > 0 && (
        <>
          <p>
            About {formats.number(String(miles))} miles for all trucks together. Nothing is sent yet.
            {roads === 'routing_failed' &&
              ' The routing server did not answer: miles are straight lines times what roads wind.'}
          </p>
          <table className={s.table}>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col" className={s.cell}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((one) => (
                <tr key={one.sales_order_id}>
                  <th scope="row" className={s.cell}>
                    {one.order_no}
                  </th>
                  <td className={s.cell}>{one.driver.name}</td>
                  <td className={s.cell}>{formats.time(one.planned_date_time)}</td>
                  <td className={s.cell}>{one.terminal?.name ?? formats.NONE}</td>
                  <td className={s.cell}>{one.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {left_out.length > 0 && (
        <>
          <h3>No driver found</h3>
          <table className={s.table}>
            <tbody>
              {left_out.map((one) => (
                <tr key={one.sales_order_id}>
                  <th scope="row" className={s.cell}>
                    {one.order_no}
                  </th>
                  <td className={s.cell}>{one.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {!items.length && !left_out.length && <p>No order waits for a driver on this day.</p>}
    </Dialog>
  )
}
