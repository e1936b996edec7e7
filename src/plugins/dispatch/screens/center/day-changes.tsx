/** What others changed since somebody looked at this day: counted in the bar, read in a list, seen with a press. */
import { useEffect, useState } from 'react'
import { has, not, typing, useGantry, useScreen, useView } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import type { DayChange } from '#schema/road/dispatch-center.ts'
import { Button, Dialog, formats, icons } from '#ui'
import { lookAtDay, readChanges } from '../../commands.ts'
import { dispatchLooks } from '../../plan.ts'
import { changeWords } from '../../words.ts'
import * as s from './center.css.ts'

const HEADS = ['When', 'Who', 'What', 'Change'] as const
function useChanges(day: string, region: number | undefined) {
  const gantry = useGantry()
  const look = useView(dispatchLooks).days[day]
  const where = {
    date: day,
    region_id: region,
    since: look?.position,
  }
  const { value } = useAnswer(JSON.stringify(where), () => readChanges(where), ['sales-order', 'load'])
  const position = value?.date === day ? value.position : undefined
  const see = (at: number) =>
    void gantry.dispatch(lookAtDay({ day, position: at }), { via: 'screen', quiet: true })
  useEffect(() => {
    // the first look at a day sees all of it
    if (!look && position !== undefined)
      void gantry.dispatch(lookAtDay({ day, position }), { via: 'screen', quiet: true })
  }, [gantry, look, position, day])
  return {
    look,
    items: look && value?.date === day ? value.items : [],
    seen: () => position !== undefined && see(position),
  }
}
const Row = ({ change }: { readonly change: DayChange }) => (
  <tr>
    <td className={s.cell}>{formats.time(change.changed_at)}</td>
    <td className={s.cell}>{change.who}</td>
    <th scope="row" className={s.cell}>
      {[change.name, change.customer_name].filter(Boolean).join(', ')}
    </th>
    <td className={s.cell}>{changeWords(change)}</td>
  </tr>
)
interface Props {
  readonly day: string
  /** of which the day is shown */
  readonly region: number | undefined
}
export function DayChanges({ day, region }: Props) {
  const { look, items, seen } = useChanges(day, region)
  const [isOpen, setOpen] = useState(false)
  const open = () => items.length > 0 && setOpen(true)
  useScreen({
    title: 'Dispatch center',
    keys: items.length ? [{ keys: 'shift+n', title: 'What changed', run: open, when: not(has(typing)) }] : [],
  })
  if (!look || (!items.length && !isOpen)) return null
  const words = `${formats.plural(items.length, 'change')} since ${formats.time(look.at)}`
  const close = () => setOpen(false)
  return (
    <>
      <Button size="s" icon={icons.History} keys="shift+n" onPress={open}>
        {words}
      </Button>
      {isOpen && (
        <Dialog
          title={words}
          open
          size="l"
          onClose={close}
          footer={
            <>
              <Button onPress={close}>Later</Button>
              <Button
                kind="primary"
                autoFocus
                onPress={() => {
                  seen()
                  close()
                }}
              >
                I have seen them
              </Button>
            </>
          }
        >
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
              {items.map((change) => (
                <Row key={`${change.of} ${change.id}`} change={change} />
              ))}
            </tbody>
          </table>
        </Dialog>
      )}
    </>
  )
}
