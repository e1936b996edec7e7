/** A form from its first value to its save: its state, its draft, its checks, and two versions of one row. */
import { useCallback, useMemo, useState } from 'react'
import type { Problem } from '../../wire/problem.ts'
import { useGantry } from '../../react/context.tsx'
import type { AnyRow } from '../../resource/resource-types.ts'
import { isEmpty, useFormChecks } from './form-checks.ts'
import { useFormDraft } from './form-draft.ts'
import { useFormState, useNamedIds, type FormSpec, type FormState } from './form-state.ts'
import { useOnlyChoices } from './only-choice.ts'
import { chosen, type FormField, type Value, type Values } from './form-values.ts'

export type { FormCall, FormSpec } from './form-state.ts'
export interface Saved {
  readonly row: AnyRow | undefined
  readonly queued: boolean
}

/** Their version, where the server refused because the row was changed meanwhile. */
const theirsOf = ({ status, code, current }: Problem): AnyRow | undefined => {
  const isStale = status === 412 || code === 'STALE' || code === 'CONFLICT'
  return isStale && current && typeof current === 'object' && 'rev' in current
    ? (current as AnyRow)
    : undefined
}
/** What is said at its field is said once, and by no toast. */
const saidAtFields =
  (form: FormState['form']) =>
  (problem: Problem): boolean =>
    form.refusal(problem).rest.length === 0
/** Sets a field, what depends on it, and what it settles a moment later. */
function useSetField(
  { form: { fields }, now, setValues, finished }: FormState,
  changed: (field: string, all: Values) => void,
) {
  const gantry = useGantry()
  return useCallback(
    (field: string, value: Value) => {
      const next = { ...now(), ...chosen(fields, now(), field, value) }
      setValues((held) => ({ ...held, ...chosen(fields, held, field, value) }))
      const settles = fields.find((f) => f.field === field)?.settles
      if (settles)
        void Promise.resolve(settles(value, next, gantry.dispatch)).then((more) => {
          if (more && !finished.current)
            setValues((held) => (held[field] === value ? { ...held, ...more } : held))
        })
      changed(field, { ...now(), [field]: value })
    },
    [changed, fields, gantry, now, setValues, finished],
  )
}
/** The fields that are asked for, by the values of others. */
function useShown({ form: { fields }, values }: FormState): readonly FormField[] {
  const key = fields
    .filter((f) => !f.when || f.when(values))
    .map(({ field }) => field)
    .join()
  return useMemo(() => {
    const asked = new Set(key.split(','))
    return fields.filter(({ field }) => asked.has(field))
  }, [fields, key])
}

/** The field one types in first: of something new whose first field is known already, what must be entered still. */
const firstOf = ({ form: { fields }, start, base }: FormState): FormField | undefined => {
  const [first] = fields
  if (base || !first || isEmpty(start[first.field] ?? null)) return first
  return fields.find(({ field, optional }) => !optional && isEmpty(start[field] ?? null)) ?? first
}
/** The call that saves: of a new row all that is typed, of one that is there what was changed. */
function callOf({ spec, form, body }: FormState, all: Values, against: AnyRow | undefined) {
  if (!against || !spec.update) return spec.create(body(all) as never)
  const { id, rev } = against
  return spec.update({ ...form.changes(form.start(against), all), id, rev } as never)
}
interface Meeting {
  readonly send: (all: Values, against: AnyRow) => Promise<void>
  readonly drop: () => void
  readonly close: () => void
}
/** Two versions of one row, to choose from: theirs, and what is typed here. */
const conflictOf = (
  { form, start, values, now, goOnFrom }: FormState,
  theirs: AnyRow,
  { send, drop, close }: Meeting,
) => ({
  theirs,
  differences: form.differences(start, values, form.start(theirs)),
  takeTheirs: () => {
    goOnFrom(theirs)
    close()
    drop()
  },
  /** Saves theirs everywhere but in the fields of `mine`. */
  keep: (mine: ReadonlySet<string>): Promise<void> => {
    const read = form.start(theirs)
    const merged = Object.fromEntries(
      form.fields.map(({ field }) => [field, mine.has(field) ? now()[field] : read[field]]),
    )
    goOnFrom(theirs, merged)
    close()
    return send(merged, theirs)
  },
  close,
})

/** The state of a form, with what leaves no choice. */
function useSettledState(...of: Parameters<typeof useFormState>): FormState {
  const state = useFormState(...of)
  useOnlyChoices(state)
  return state
}
export function useRecordForm(
  spec: FormSpec,
  row: AnyRow | undefined,
  preset: Readonly<Record<string, unknown>> | undefined,
  onSaved: (saved: Saved) => void,
) {
  const gantry = useGantry()
  const state = useSettledState(spec, row, preset)
  const { form, base, start, values, setValues, now, finished, dirty, goOnFrom } = state
  const nameAgain = useNamedIds(state)
  const checks = useFormChecks(state)
  const goOnWith = (all: Values) => {
    setValues(all)
    checks.clear()
    nameAgain()
  }
  const draft = useFormDraft(state, row, goOnWith)
  const [busy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<AnyRow>()
  const set = useSetField(state, checks.changed)
  const finish = (saved: Saved) => {
    finished.current = true
    draft.drop()
    // a form that stays goes on from what was saved; one that only makes has nothing to go on with
    if (saved.row && !saved.queued && spec.update) goOnFrom(saved.row)
    onSaved(saved)
  }
  const send = async (all: Values, against: AnyRow | undefined): Promise<void> => {
    setBusy(true)
    draft.keepNow()
    const outcome = await gantry.dispatch(callOf(state, all, against), { quiet: saidAtFields(form) })
    setBusy(false)
    if (outcome.status === 'done') return finish({ row: outcome.value as AnyRow, queued: false })
    if (outcome.status === 'queued') return finish({ row: against, queued: true })
    const newer = theirsOf(outcome.problem)
    if (newer) setTheirs(newer)
    else checks.refuse(form.refusal(outcome.problem))
  }
  const meeting = { send, drop: draft.drop, close: () => setTheirs(undefined) }
  return {
    /** those of the form, those asked for now, and the one to begin with */
    fields: { all: form.fields, shown: useShown(state), first: firstOf(state) },
    values,
    dirty,
    set,
    /** faults of fields and of the whole, and where each is shown */
    checks,
    draft,
    /** the row was changed by others meanwhile */
    conflict: theirs && conflictOf(state, theirs, meeting),
    busy,
    submit: async (): Promise<void> => {
      if (busy || draft.elsewhere || !checks.passes()) return
      if (base && dirty.length === 0) return finish({ row: base, queued: false })
      await send(now(), base)
    },
    reset: () => {
      setValues(start)
      checks.clear()
      draft.drop()
    },
    /** all that is typed, as it would travel */
    wire: (): Readonly<Record<string, unknown>> => form.wire(values),
  }
}
export type RecordFormModel = ReturnType<typeof useRecordForm>
export type { FormField }
