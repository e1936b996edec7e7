import { useId, type RefObject } from 'react'
import { later } from '#core'
import { formats, icons } from '#ui'
import type { Delivery, DeliveryDraft } from '../draft.ts'
import * as s from '../parts/driver.css.ts'
import { Press } from '../parts/press.tsx'

const loadPad = () => import(/* offline */ '../parts/pad.tsx')
/** The pen comes while the drops are entered: it is most of what signing takes. */
export const fetchPad = (): void => void loadPad().catch(() => undefined)
export const Pad = later(async () => (await loadPad()).Pad)

export function SignStep({
  draft,
  change,
  canvas,
  words,
}: {
  readonly draft: DeliveryDraft
  readonly change: Delivery['change']
  readonly canvas: RefObject<HTMLCanvasElement | null>
  /** what is signed for, a drop a line */
  readonly words: readonly string[]
}) {
  const id = useId()
  return (
    <>
      <Received at={draft.pressed?.at ?? formats.now().toISOString()} words={words} />
      {!draft.noOne && (
        <>
          <div className={s.field}>
            <span className={s.label}>Signature</span>
            <Pad
              strokes={draft.strokes}
              onChange={(strokes) => void change({ strokes, signed_for: words.join('\n') })}
              canvas={canvas}
            />
          </div>
          {draft.strokes.length > 0 && (
            <Press kind="second" icon={icons.Undo2} onPress={() => void change({ strokes: [] })}>
              Clear signature
            </Press>
          )}
          <div className={s.field}>
            <label className={s.label} htmlFor={`${id}-name`}>
              Name of who signs <span className={s.small}>optional</span>
            </label>
            <input
              id={`${id}-name`}
              name="signer"
              className={s.text}
              autoComplete="off"
              maxLength={120}
              value={draft.signer}
              onChange={(e) => void change({ signer: e.target.value })}
            />
          </div>
        </>
      )}
      <button
        type="button"
        role="switch"
        aria-checked={draft.noOne}
        className={s.choice}
        onClick={() => void change({ noOne: !draft.noOne })}
      >
        No one on site{draft.noOne ? ': yes' : ''}
      </button>
      <div className={s.field}>
        <label className={s.label} htmlFor={`${id}-note`}>
          Note to the office <span className={s.small}>optional</span>
        </label>
        <textarea
          id={`${id}-note`}
          name="note"
          className={s.area}
          maxLength={1000}
          value={draft.note}
          onChange={(e) => void change({ note: e.target.value })}
        />
      </div>
    </>
  )
}
/** What the customer signs for. */
const Received = ({ at, words }: { readonly at: string; readonly words: readonly string[] }) => (
  <section className={s.card} aria-label="Received">
    <h2 className={s.name}>Received {formats.dayTime(at)}</h2>
    {words.map((one) => (
      <p key={one} className={s.window}>
        {one}
      </p>
    ))}
    {words.length === 0 && <p>No drop is entered yet.</p>}
  </section>
)
