/** What is wrong with what stands in a form, and where it says so. */
import { useCallback, useState } from 'react'
import { shapeIssues } from '#schema/values/shape-issues.ts'
import { NO_COMPLAINTS, type Complaints } from './define-form.ts'
import type { FormState } from './form-state.ts'
import type { Value, Values } from './form-values.ts'

export const isEmpty = (value: Value): boolean =>
  Array.isArray(value) ? value.length === 0 : value === null || (typeof value === 'string' && !value.trim())

export type FormChecks = ReturnType<typeof useFormChecks>
export function useFormChecks({ spec, form, base, values, now, body }: FormState) {
  const [found, setComplaints] = useState<Complaints>(NO_COMPLAINTS)
  const [tried, setTried] = useState(0)
  const check = useCallback(
    (all: Values): Complaints => {
      const sent = body(all)
      const read = ((base && spec.patch) || spec.input).safeParse(sent)
      // of a row that is there only what was changed is sent, and that is judged as it is in a new row
      const shaped = base ? shapeIssues(spec.shape, sent) : []
      return form.complaints(
        [...(read.error?.issues ?? []), ...shaped].map(({ path, message, code }) => ({
          path: path.join('.'),
          message,
          code,
        })),
      )
    },
    [base, spec, body, form],
  )
  /** The field says what is wrong with it, or nothing any more. */
  const say = useCallback((field: string, wrong: string | undefined) => {
    setComplaints((said) => {
      const { [field]: _gone, ...others } = said.errors
      return { ...said, errors: wrong ? { ...others, [field]: wrong } : others }
    })
  }, [])
  return {
    ...found,
    /** what the specification says over the whole when something is missing */
    missing:
      !base && Object.keys(found.errors).some((field) => isEmpty(values[field] ?? null))
        ? spec.missing
        : undefined,
    /** how often a save was refused: the focus goes to what is wrong each time */
    tried,
    check,
    /** A complaint goes as soon as the value is right, not at the next submit. */
    changed: useCallback(
      (field: string, all: Values) => {
        setComplaints((said) => {
          if (!(field in said.errors)) return said
          const still = check(all).errors[field]
          const { [field]: _gone, ...others } = said.errors
          return { ...said, errors: still ? { ...others, [field]: still } : others }
        })
      },
      [check],
    ),
    /** Format only, when a field is left with something in it; what is missing waits for the submit. */
    leave: useCallback(
      (field: string) => {
        const value = now()[field]
        if (value !== '' && value !== null) say(field, check(now()).errors[field])
      },
      [check, now, say],
    ),
    /** A save was refused for these reasons. */
    refuse: (next: Complaints) => {
      setComplaints(next)
      setTried((n) => n + 1)
    },
    /** Whether nothing is wrong; what is, is said. */
    passes: (): boolean => {
      const next = check(now())
      setComplaints(next)
      const right = Object.keys(next.errors).length === 0 && next.rest.length === 0
      if (!right) setTried((n) => n + 1)
      return right
    },
    clear: () => setComplaints(NO_COMPLAINTS),
  }
}
