/** Faults of fields that say alone what they take, such as email addresses and phone numbers (domain decision 44). */
import type { ZodError, ZodType } from 'zod'
import { keptOf } from './kept-fields.ts'

/**
 * Lists what new rows would be refused for in these values of a row, whose own contract takes what is there already.
 *
 * @param fields those of new rows, by name
 */
export const shapeIssues = (
  fields: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): readonly ZodError['issues'][number][] =>
  Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name] as ZodType | undefined
    if (!field || !keptOf(field) || value === null || value === undefined) return []
    const issues = field.safeParse(value).error?.issues ?? []
    return issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }))
  })
