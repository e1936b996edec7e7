import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import type { SummaryItem } from '#ui'
import type { Call } from '../../command/call.ts'
import { useGantry } from '../../react/context.tsx'
import { useDraft } from '../../react/use-draft.ts'
import { labelOf } from '../../resource/label-of.ts'
import type { AnyRow, Field } from '../../resource/resource-types.ts'
import {
  byField,
  changesOf,
  chosen,
  fieldsOf,
  startOf,
  toValue,
  toWire,
  type FormField,
  type Value,
  type Values,
} from './form-values.ts'
import { nameRef } from '../record/refs.ts'

/** What a form is made of: a contract's fields, in an order, and the calls that send them. */
export interface FormSpec {
  /** entity name; also the draft's */
  readonly name: string
  /** where what is typed is kept; default: the name, and which row */
  readonly draft?: string
  readonly form: readonly Field<string>[]
  readonly shape: Readonly<Record<string, unknown>>
  /** what a new row has to be, and a change of one that is there */
  readonly input: ZodType
  readonly patch: ZodType
  /** how a row stands in the form, where that is not what is stored */
  readonly reads?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** any command whose input the form fills; that of a change has the `id` and the `rev` of the row as well */
  readonly create: FormCall
  readonly update: FormCall
}
/** Takes what its form makes, which `input` and `patch` have read before it is sent. */
export type FormCall = (input: never) => Call<string, object>
export interface Saved {
  readonly row: AnyRow | undefined
  readonly queued: boolean
}

export function useRecordForm(
  spec: FormSpec,
  row: AnyRow | undefined,
  preset: Readonly<Record<string, unknown>> | undefined,
  onSaved: (saved: Saved) => void,
) {
  const gantry = useGantry()
  const fields = useMemo(() => fieldsOf(spec.form, spec.shape, labelOf), [spec])
  const [base, setBase] = useState<AnyRow | undefined>(row)
  const started = useCallback(
    (of: Readonly<Record<string, unknown>>) => startOf(fields, spec.reads ? spec.reads(of) : of, spec.shape),
    [fields, spec],
  )
  const start = useMemo(() => started(base ?? preset ?? {}), [started, base])
  const [values, setValues] = useState<Values>(start)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [rest, setRest] = useState<readonly SummaryItem[]>([])
  const [naming, setNaming] = useState(0)
  const [tried, setTried] = useState(0)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<AnyRow>()
  const draft = useDraft<Values>(spec.draft ?? `${spec.name}/${row ? row.id : 'new'}`)
  // A screen that waits for the next one to load is hidden, not gone: its timers still run.
  const finished = useRef(false)
  const latest = useRef(values)
  latest.current = values
  const dirty = useMemo(() => Object.keys(changesOf(fields, start, values)), [fields, start, values])

  // Somebody else's change shows while nothing is typed here; otherwise
  // it waits for the save and is compared then.
  const clean = dirty.length === 0
  const newer = row && base && row.rev > base.rev ? row : undefined
  useEffect(() => {
    if (!newer || !clean) return
    setBase(newer)
    setValues(started(newer))
  }, [newer, clean])
  // Ids that came without their words get them once.
  useEffect(() => {
    for (const f of fields) {
      const kind = f.kind
      if ((kind.kind !== 'ref' && kind.kind !== 'refs') || f.Control) continue
      const held = latest.current[f.field]
      for (const option of (Array.isArray(held) ? held : [held]) as ({
        id: number
        label: string
      } | null)[]) {
        if (!option || option.label !== '') continue
        void nameRef(gantry, kind.entity, kind.label, option.id).then((named) =>
          setValues((now) => {
            const value = now[f.field]
            const put = (o: { id: unknown } | null) => (o?.id === named.id ? named : o)
            return {
              ...now,
              [f.field]: Array.isArray(value) ? value.map(put) : put(value as { id: unknown } | null),
            }
          }),
        )
      }
    }
  }, [gantry, fields, base, naming])
  // Secrets are never kept on the device.
  const keep = useRef(() => {})
  keep.current = () => {
    if (dirty.length > 0 && !finished.current)
      draft.keep(
        Object.fromEntries(
          fields.filter((f) => f.kind.kind !== 'secret').map((f) => [f.field, values[f.field]]),
        ),
      )
  }
  useEffect(() => {
    if (dirty.length === 0) return
    const timer = setTimeout(() => keep.current(), 250)
    return () => clearTimeout(timer)
  }, [values, clean])
  // A tab that closes, sleeps or moves on does not wait for the timer.
  useEffect(() => {
    const now = () => keep.current()
    for (const event of ['pagehide', 'visibilitychange'])
      window.addEventListener(event, now, { capture: true })
    return () => {
      now()
      for (const event of ['pagehide', 'visibilitychange'])
        window.removeEventListener(event, now, { capture: true })
    }
  }, [])
  useEffect(() => {
    finished.current = false
  }, [base])
  const unsaved = useRef<() => boolean>(() => false)
  unsaved.current = () => dirty.length > 0 && !finished.current
  /** The way out that was asked about: with or without what is typed. */
  const leaveNow = (kept: boolean) => {
    if (kept) keep.current()
    else draft.drop()
    finished.current = true
  }

  const body = useCallback(
    (all: Values) =>
      base
        ? changesOf(fields, start, all)
        : Object.fromEntries(
            fields.map((f) => [f.field, toWire(f, all[f.field])]).filter(([, v]) => v !== undefined),
          ),
    [base, fields, start],
  )
  const check = useCallback(
    (all: Values) => {
      const read = (base ? spec.patch : spec.input).safeParse(body(all))
      return read.success
        ? { errors: {}, rest: [] }
        : byField(
            read.error.issues.map((i) => ({ path: i.path.join('.'), message: i.message })),
            fields,
          )
    },
    [base, spec, body, fields],
  )
  const set = useCallback(
    (field: string, value: Value) => {
      const next = { ...latest.current, ...chosen(fields, latest.current, field, value) }
      setValues((now) => ({ ...now, ...chosen(fields, now, field, value) }))
      const settles = fields.find((f) => f.field === field)?.settles
      if (settles)
        void Promise.resolve(settles(value, next, gantry.dispatch)).then((more) => {
          if (more && !finished.current)
            setValues((now) => (now[field] === value ? { ...now, ...more } : now))
        })
      // A complaint goes as soon as the value is right, not at the next submit.
      setErrors((now) => {
        if (!(field in now)) return now
        const still = check({ ...latest.current, [field]: value }).errors[field]
        const { [field]: _gone, ...others } = now
        return still ? { ...others, [field]: still } : others
      })
    },
    [check, fields, gantry],
  )
  /** Format only, when a field is left with something in it; what is missing waits for the submit. */
  const leave = useCallback(
    (field: string) => {
      const value = latest.current[field]
      if (value === '' || value === null) return
      const wrong = check(latest.current).errors[field]
      setErrors((now) => {
        const { [field]: _gone, ...others } = now
        return wrong ? { ...others, [field]: wrong } : others
      })
    },
    [check],
  )
  const finish = (saved: Saved) => {
    finished.current = true
    draft.drop()
    // a form that stays goes on from what was saved
    if (saved.row && !saved.queued) {
      setBase(saved.row)
      setValues(started(saved.row))
    }
    onSaved(saved)
  }

  const send = async (all: Values, against: AnyRow | undefined): Promise<void> => {
    const change = against && {
      ...changesOf(fields, started(against), all),
      id: against.id,
      rev: against.rev,
    }
    const call = change ? spec.update(change as never) : spec.create(body(all) as never)
    setBusy(true)
    const outcome = await gantry.dispatch(call)
    setBusy(false)
    if (outcome.status === 'done') return finish({ row: outcome.value as AnyRow, queued: false })
    if (outcome.status === 'queued') return finish({ row: against, queued: true })
    const { code, fields: problems, detail, current, status } = outcome.problem
    if (
      (status === 412 || code === 'STALE' || code === 'CONFLICT') &&
      current &&
      typeof current === 'object' &&
      'rev' in current
    )
      return setConflict(current as AnyRow)
    const found = byField(problems, fields)
    setErrors(found.errors)
    setRest(
      Object.keys(found.errors).length
        ? found.rest
        : found.rest.length
          ? found.rest
          : [{ path: '', message: detail }],
    )
    setTried((n) => n + 1)
  }
  const submit = async (): Promise<void> => {
    if (busy) return
    const found = check(latest.current)
    setErrors(found.errors)
    setRest(found.rest)
    if (Object.keys(found.errors).length || found.rest.length) return setTried((n) => n + 1)
    if (base && dirty.length === 0) return finish({ row: base, queued: false })
    await send(latest.current, base)
  }
  const reset = () => {
    setValues(start)
    setErrors({})
    setRest([])
    draft.drop()
  }
  // A change the server refused comes back as it was sent: ids, and null for what is empty.
  const resume = () => {
    if (!draft.offered) return
    const held = draft.offered.value
    const typed = fields.filter((f) => f.field in held)
    const plain = typed.filter(
      (f) =>
        held[f.field] === null ||
        typeof held[f.field] === 'number' ||
        (f.kind.kind === 'refs' &&
          (held[f.field] as readonly unknown[]).some((one) => typeof one === 'number')),
    )
    setValues({
      ...start,
      ...Object.fromEntries(
        typed.map((f) => [f.field, plain.includes(f) ? toValue(f, held) : held[f.field]]),
      ),
    })
    setNaming((n) => n + 1)
  }
  /** After a conflict: theirs everywhere but in `mine`, over their version. */
  const resolve = async (mine: ReadonlySet<string>): Promise<void> => {
    if (!conflict) return
    const theirs = started(conflict)
    const merged = Object.fromEntries(
      fields.map((f) => [
        f.field,
        mine.has(f.field)
          ? latest.current[f.field]
          : dirty.includes(f.field)
            ? theirs[f.field]
            : theirs[f.field],
      ]),
    )
    setBase(conflict)
    setValues(merged)
    setConflict(undefined)
    await send(merged, conflict)
  }
  const takeTheirs = () => {
    if (conflict) {
      setBase(conflict)
      setValues(started(conflict))
      setConflict(undefined)
      draft.drop()
    }
  }
  const asked = fields.map((f) => !f.when || f.when(values))
  const key = asked.join()
  const shown = useMemo(() => fields.filter((_, i) => asked[i]), [fields, key])
  return {
    fields,
    shown,
    values,
    errors,
    rest,
    tried,
    busy,
    dirty,
    draft,
    conflict,
    start,
    started,
    set,
    leave,
    submit,
    reset,
    resume,
    resolve,
    takeTheirs,
    closeConflict: () => setConflict(undefined),
    unsaved: useCallback(() => unsaved.current(), []),
    leaveNow,
    /** all that is typed, as it would travel */ wire: (): Readonly<Record<string, unknown>> =>
      Object.fromEntries(
        fields.map((f) => [f.field, toWire(f, values[f.field])]).filter(([, value]) => value !== undefined),
      ),
  }
}
export type RecordFormModel = ReturnType<typeof useRecordForm>
export type { FormField }
