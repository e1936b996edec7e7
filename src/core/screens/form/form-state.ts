/** The state of a form: the row it started from, the values of its fields, and those that were changed. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import type { Call } from '../../command/call.ts'
import { useGantry } from '../../react/context.tsx'
import type { AnyRow } from '../../resource/resource-types.ts'
import { nameRef } from '../record/refs.ts'
import { defineForm, type FormData } from './define-form.ts'
import type { FormField, Value, Values } from './form-values.ts'

type Fields = Readonly<Record<string, unknown>>
/** A form that a person fills and saves: its fields, what they have to be, and the calls that send them. */
export interface FormSpec<Row = Fields, Body = Fields> extends FormData<Row, Body> {
  /** entity name; also the draft's */
  readonly name: string
  /** where what is typed is kept; default: the name, and which row */
  readonly draft?: string | undefined
  /** what a new row has to be, and a change of one that is there; without it nothing is changed by this form */
  readonly input: ZodType
  readonly patch?: ZodType
  /** said over the form when a field is empty that a new row must have */
  readonly missing?: string | undefined
  /**
   * any command whose input the form fills; that of a change has the `id` and the `rev` of the row as well
   */
  readonly create: FormCall
  readonly update?: FormCall
}
/** Takes what its form makes, which `input` and `patch` have read before it is sent. */
export type FormCall = (input: never) => Call<string, unknown>

export type FormState = ReturnType<typeof useFormState>
export function useFormState(spec: FormSpec, row: AnyRow | undefined, preset: Fields | undefined) {
  const form = useMemo(() => defineForm(spec), [spec])
  const [base, setBase] = useState<AnyRow | undefined>(row)
  const [given] = useState(preset ?? {})
  // what was the only choice: nobody typed it
  const [settled, setSettled] = useState<Values>({})
  const start = useMemo(
    () => (base ? form.start(base) : { ...form.start(given), ...settled }),
    [form, base, given, settled],
  )
  const [values, setValues] = useState<Values>(start)
  const latest = useRef(values)
  latest.current = values
  /** What stands in the fields at this moment, also where a screen was drawn before. */
  const now = useCallback(() => latest.current, [])
  // A screen that waits for the next one to load is hidden, not gone: its timers still run.
  const finished = useRef(false)
  useEffect(() => {
    finished.current = false
  }, [base])
  const dirty = useMemo(() => form.changed(start, values), [form, start, values])

  /** A value that a new row begins with, found while the form is open. */
  const startWith = useCallback((field: string, value: Value) => {
    setSettled((held) => ({ ...held, [field]: value }))
    setValues((held) => ({ ...held, [field]: value }))
  }, [])
  /** Goes on from this row, with what stands in it or with other values. */
  const goOnFrom = (next: AnyRow, with_: Values = form.start(next)) => {
    setBase(next)
    setValues(with_)
  }
  // Somebody else's change shows while nothing is typed here; otherwise
  // it waits for the save and is compared then.
  const clean = dirty.length === 0
  const newer = row && base && row.rev > base.rev ? row : undefined
  useEffect(() => {
    if (newer && clean) goOnFrom(newer)
  }, [newer, clean])
  const body = useCallback(
    (all: Values): Fields => (base ? form.changes(start, all) : form.wire(all)),
    [base, form, start],
  )
  return {
    spec,
    form,
    base,
    start,
    values,
    setValues,
    startWith,
    now,
    finished,
    dirty,
    goOnFrom,
    body,
  }
}

/** Ids that came without their words get them once; answers how to look anew, after other values came. */
export function useNamedIds({ form: { fields }, base, now, setValues }: FormState): () => void {
  const gantry = useGantry()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const name = async (field: FormField, entity: string, label: string, id: number) => {
      const named = await nameRef(gantry, entity, label, id)
      const put = (option: { id: unknown } | null) => (option?.id === named.id ? named : option)
      setValues((held) => {
        const value = held[field.field]
        return {
          ...held,
          [field.field]: Array.isArray(value) ? value.map(put) : put(value as { id: unknown } | null),
        }
      })
    }
    for (const f of fields) {
      const { kind } = f
      if ((kind.kind !== 'ref' && kind.kind !== 'refs') || f.Control) continue
      const held = now()[f.field]
      const options = (Array.isArray(held) ? held : [held]) as ({ id: number; label: string } | null)[]
      for (const option of options) if (option?.label === '') void name(f, kind.entity, kind.label, option.id)
    }
  }, [gantry, fields, base, now, setValues, round])
  return () => setRound((n) => n + 1)
}
