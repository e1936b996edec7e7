import { useState } from 'react'
import { useLocation } from 'wouter'
import { useGantry, useStore, useView, type OutboxEntry } from '#core'
import { formats, Icon, icons } from '#ui'
import { chooseTrucks, deliverOrder, recordGauge, reportSpill, startDelivering } from '../commands/write.ts'
import { driverDay } from '../day.ts'
import { formOf } from '../draft.ts'
import { enteredFigures } from '../entry/figures.ts'
import * as s from '../parts/driver.css.ts'
import { Press } from '../parts/press.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { isRefusedHere, takeDeliveryBack, type Waiting } from '../waiting.ts'

const KINDS: Readonly<Record<string, string>> = {
  [deliverOrder.id]: 'Delivery of',
  [startDelivering.id]: 'Start of',
  [reportSpill.id]: 'Spill at',
}
function titleOf({ command, input }: Waiting): string {
  if (input.title !== undefined) return input.title
  if (command === chooseTrucks.id) return 'Your trucks'
  if (command === recordGauge.id) return `Gauge of ${input.name ?? 'a tank'}, ${input.quantity ?? ''} gal`
  return `${KINDS[command]} ${input.order_no ?? ''}, ${input.customer ?? ''}`
}

/** What waits in one entry, as it was typed. */
function Entered({ entry: { input } }: { readonly entry: Waiting }) {
  const at = input.delivered_at ?? input.start_date_time ?? input.happened_at
  const photos = input.photos?.length ?? 0
  return (
    <>
      {at && <p>{formats.dayTime(at)}</p>}
      {(input.line_items ?? []).map((line) => (
        <p key={line.id}>
          <b>{line.words ?? `Line ${line.id}`}</b>
          <br />
          {enteredFigures(line)}
        </p>
      ))}
      {input.bol_no && <p>BOL {input.bol_no}</p>}
      {(input.notes ?? input.body) && <p className={s.words}>{input.notes ?? input.body}</p>}
      {(photos > 0 || input.signature) && (
        <p>
          {[photos > 0 && formats.plural(photos, 'photo'), input.signature && 'signature']
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </>
  )
}

interface Choice {
  readonly of: 'show' | 'discard'
  readonly entry: Waiting
}
/** What may be done with an entry that the server refused. */
function useRefused() {
  const gantry = useGantry()
  const { stops, taken = [] } = useView(driverDay)
  const [, navigate] = useLocation()
  const isHere = (id: number | undefined): boolean =>
    stops.some((stop) => stop.id === id) || taken.some((one) => one.id === id && one.stop !== undefined)
  return {
    /** the stop is still on this phone, to be changed there */
    canFix: ({ input }: Waiting) => isHere(input.id),
    tryAgain: ({ id, input }: Waiting) => void gantry.outbox.fix(id, input),
    /** as words, where the server takes no figures of it */
    sendAsItIs: ({ id, input }: Waiting) => void gantry.outbox.fix(id, { ...input, as_it_is: true }),
    fix: ({ input: { id } }: Waiting) =>
      void takeDeliveryBack(gantry, id!).then(() => navigate(`/todays-order/${id}`)),
    discard: async (entry: Waiting) => {
      const { id } = entry.input
      const isDelivery = entry.command === deliverOrder.id && id !== undefined
      if (isDelivery) await gantry.drafts.drop(formOf(id))
      await gantry.outbox.discard(entry.id)
      if (isDelivery) await gantry.blobs.dropOf(formOf(id))
    },
  }
}

/**
 * What the office's side refused. It stands above everything until the
 * driver decided; nothing is dropped before somebody has seen it.
 */
export function NeedsYou() {
  const { entries } = useStore(useGantry().outbox.state)
  const [asked, setAsked] = useState<Choice>()
  const does = useRefused()
  const refused = (entries as OutboxEntry[]).filter(isRefusedHere) as Waiting[]
  const discard = (entry: Waiting) => {
    setAsked(undefined)
    void does.discard(entry)
  }
  if (refused.length === 0) return null
  return (
    <section aria-label="Needs you" className={s.list}>
      {refused.map((entry) => (
        <div key={entry.id} className={s.card} data-refused={entry.command}>
          <h2 className={s.name}>Needs you</h2>
          <p>
            <b>{titleOf(entry)}</b>
          </p>
          <p className={s.toneText.over} role="alert">
            <Icon of={icons.TriangleAlert} size="l" />
            <span>{entry.refused}</span>
          </p>
          <div className={s.choices}>
            <Press onPress={() => does.tryAgain(entry)}>Try again</Press>
            {does.canFix(entry) && (
              <Press kind="second" onPress={() => does.fix(entry)}>
                Fix
              </Press>
            )}
            {entry.command === deliverOrder.id && (
              <Press kind="second" onPress={() => does.sendAsItIs(entry)}>
                Send to the office as it is
              </Press>
            )}
            <Press kind="second" onPress={() => setAsked({ of: 'show', entry })}>
              Show what I entered
            </Press>
          </div>
        </div>
      ))}
      {asked?.of === 'show' && (
        <Sheet title={titleOf(asked.entry)} onClose={() => setAsked(undefined)}>
          <Entered entry={asked.entry} />
          <Press kind="second" autoFocus onPress={() => setAsked(undefined)}>
            Keep it
          </Press>
          <Press kind="danger" onPress={() => setAsked({ of: 'discard', entry: asked.entry })}>
            Discard
          </Press>
        </Sheet>
      )}
      {asked?.of === 'discard' && (
        <Sheet role="alertdialog" title="Discard what you entered?" onClose={() => setAsked(undefined)}>
          <Entered entry={asked.entry} />
          <p>{titleOf(asked.entry)} will not be sent. This cannot be undone.</p>
          <Press kind="second" autoFocus onPress={() => setAsked(undefined)}>
            Keep it
          </Press>
          <Press kind="danger" onPress={() => discard(asked.entry)}>
            Discard for good
          </Press>
        </Sheet>
      )}
    </section>
  )
}
