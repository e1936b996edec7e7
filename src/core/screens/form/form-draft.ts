/** What is typed is kept on this device until it is saved; secrets never are. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDraft } from '../../react/use-draft.ts'
import type { AnyRow } from '../../resource/resource-types.ts'
import type { FormState } from './form-state.ts'
import { toValue, type Values } from './form-values.ts'

const KEEP_MS = 250
const LEAVING = ['pagehide', 'visibilitychange']

export type FormDraft = ReturnType<typeof useFormDraft>
/** `takeUp` hears what the form goes on with: what another tab left in the draft, or how it started. */
export function useFormDraft(state: FormState, row: AnyRow | undefined, takeUp: (values: Values) => void) {
  const { spec, values, dirty, finished } = state
  const { fields } = state.form
  const name = spec.draft ?? `${spec.name}/${row ? row.id : 'new'}`
  // a new row may be one of several that are typed at once, each in a tab of its own
  const [nth, setNth] = useState(1)
  const draft = useDraft<Values>(nth === 1 ? name : `${name}/${nth}`, (kept) =>
    takeUp(kept ? resumedValues(state, kept) : state.start),
  )
  const isDirty = dirty.length > 0
  const isUnsaved = () => isDirty && !finished.current && !draft.elsewhere
  const keep = useRef(() => {})
  keep.current = () => {
    if (!isUnsaved()) return
    const kept = fields.filter((f) => f.kind.kind !== 'secret')
    draft.keep(Object.fromEntries(kept.map((f) => [f.field, values[f.field]])))
  }
  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => keep.current(), KEEP_MS)
    return () => clearTimeout(timer)
  }, [values, isDirty])
  // A tab that closes, sleeps or moves on does not wait for the timer.
  useEffect(() => {
    const now = () => keep.current()
    for (const event of LEAVING) window.addEventListener(event, now, { capture: true })
    return () => {
      now()
      for (const event of LEAVING) window.removeEventListener(event, now, { capture: true })
    }
  }, [])
  const unsaved = useRef(isUnsaved)
  unsaved.current = isUnsaved
  return {
    ...draft,
    /** whether something typed would be lost by going away now */
    unsaved: useCallback(() => unsaved.current(), []),
    /** What is being sent stands in the draft: a tab that closes before the answer leaves no older text behind. */
    keepNow: () => keep.current(),
    /** The way out that was asked about: with or without what is typed. */
    leaveNow: (kept: boolean) => {
      if (kept) keep.current()
      else draft.drop()
      finished.current = true
    },
    /** Leaves the draft to the other tab and begins with an empty form. */
    startAnother: () => {
      takeUp(state.start)
      setNth(nth + 1)
    },
    /** Goes on with the offered draft, over what the form started with. */
    resume: () => {
      if (draft.offered) takeUp(resumedValues(state, draft.offered.value))
    },
  }
}

/** A change the server refused comes back as it was sent: ids, and null for what is empty. */
function resumedValues({ form: { fields }, start }: FormState, held: Values): Values {
  const asSent = (kind: string, value: unknown): boolean =>
    value === null ||
    typeof value === 'number' ||
    (kind === 'refs' && (value as readonly unknown[]).some((one) => typeof one === 'number'))
  const typed = fields
    .filter((f) => f.field in held)
    .map((f) => [f.field, asSent(f.kind.kind, held[f.field]) ? toValue(f, held) : held[f.field]])
  return { ...start, ...Object.fromEntries(typed) }
}
