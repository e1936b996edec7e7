import { useRef, useState, type FormEvent } from 'react'
import type { Outcome } from '#core'
import type { SummaryItem } from '#ui'

type Values = Readonly<Record<string, string>>
/**
 * Text fields only, checked on submit, server errors mapped back by
 * path. For the pages before anybody is signed in.
 */
export function useSimpleForm<V extends Values>(
  initial: V,
  check: (values: V) => Partial<Record<keyof V, string>>,
  send: (values: V) => Promise<Outcome>,
) {
  const [values, setValues] = useState<V>(initial)
  const [errors, setErrors] = useState<Partial<Record<keyof V, string>>>({})
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [done, setDone] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const focus = (name: string) => box.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const complain = (found: Partial<Record<keyof V, string>>) => {
    setErrors(found)
    const names = Object.keys(found)
    if (names.length === 1) focus(names[0]!)
    return names.length > 0
  }
  const submit = async (e: FormEvent) => {
    e.preventDefault()
    if (busy || complain(check(values))) return
    setBusy(true)
    setRefused(undefined)
    const outcome = await send(values)
    setBusy(false)
    if (outcome.status !== 'rejected') return setDone(true)
    const found = Object.fromEntries(
      outcome.problem.fields
        .filter((f) => f.path.split('.').at(-1)! in values)
        .map((f) => [f.path.split('.').at(-1)!, f.message]),
    ) as Partial<Record<keyof V, string>>
    if (!complain(found)) setRefused(outcome.problem.detail)
  }
  const field = (name: keyof V & string) => ({
    name,
    value: values[name] as string,
    error: errors[name],
    onChange: (value: string) => {
      setValues((now) => ({ ...now, [name]: value }))
      if (errors[name]) setErrors(({ [name]: _gone, ...rest }) => rest as Partial<Record<keyof V, string>>)
    },
  })
  const items: SummaryItem[] = Object.entries(errors).map(([path, message]) => ({
    path,
    message: String(message),
  }))
  return { box, submit, field, busy, refused, done, items: items.length > 1 ? items : [], focus }
}
