import { z } from 'zod'

export const FieldProblem = z
  .object({ path: z.string(), message: z.string(), code: z.string() })
  .meta({ id: 'FieldProblem' })
/** Every refusal of the server (api 1.3). `detail` is one sentence of at most 200 characters. */
export const Problem = z
  .object({
    detail: z.string(),
    code: z.string(),
    fields: z.array(FieldProblem),
    request_id: z.string(),
    allowed: z.array(z.string()).optional(),
    between: z.array(z.unknown()).optional(),
    current: z.unknown().optional(),
    retry_after: z.int().optional(),
  })
  .meta({ id: 'Problem' })
export type ProblemBody = z.output<typeof Problem>

/** Cut to `max` characters, the last an ellipsis. */
export const ellipsis = (text: string, max = 200): string =>
  text.length <= max ? text : `${text.slice(0, max - 1)}…`
