/** What is wrong with what stands in a form, and where it says so. */
import { useCallback, useState } from 'react'
import type { SummaryItem } from '#ui'
import type { FormState } from './form-state.ts'
import { byField, type Values } from './form-values.ts'

interface Found {
  readonly errors: Readonly<Record<string, string>>
  /** complaints that belong to no field */
  readonly rest: readonly SummaryItem[]
}
const NOTHING: Found = { errors: {}, rest: [] }

export type FormChecks = ReturnType<typeof useFormChecks>
export function useFormChecks({ spec, fields, base, latest, body }: FormState) {
  const [found, setFound] = useState<Found>(NOTHING)
  const [tried, setTried] = useState(0)
  const check = useCallback(
    (all: Values): Found => {
      const read = (base ? spec.patch : spec.input).safeParse(body(all))
      if (read.success) return NOTHING
      return byField(
        read.error.issues.map((i) => ({ path: i.path.join('.'), message: i.message })),
        fields,
      )
    },
    [base, spec, body, fields],
  )
  /** The field says what is wrong with it, or nothing any more. */
  const say = useCallback((field: string, wrong: string | undefined) => {
    setFound((now) => {
      const { [field]: _gone, ...others } = now.errors
      return { ...now, errors: wrong ? { ...others, [field]: wrong } : others }
    })
  }, [])
  return {
    ...found,
    /** how often a save was refused: the focus goes to what is wrong each time */
    tried,
    check,
    /** A complaint goes as soon as the value is right, not at the next submit. */
    changed: useCallback(
      (field: string, all: Values) => {
        setFound((now) => {
          if (!(field in now.errors)) return now
          const still = check(all).errors[field]
          const { [field]: _gone, ...others } = now.errors
          return { ...now, errors: still ? { ...others, [field]: still } : others }
        })
      },
      [check],
    ),
    /** Format only, when a field is left with something in it; what is missing waits for the submit. */
    leave: useCallback(
      (field: string) => {
        const value = latest.current[field]
        if (value !== '' && value !== null) say(field, check(latest.current).errors[field])
      },
      [check, latest, say],
    ),
    /** A save was refused for these reasons. */
    refuse: (next: Found) => {
      setFound(next)
      setTried((n) => n + 1)
    },
    /** Whether nothing is wrong; what is, is said. */
    passes: (): boolean => {
      const next = check(latest.current)
      setFound(next)
      const right = Object.keys(next.errors).length === 0 && next.rest.length === 0
      if (!right) setTried((n) => n + 1)
      return right
    },
    clear: () => setFound(NOTHING),
  }
}
