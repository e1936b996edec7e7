/** What a call may be refused with (api 1.3), read from what its contract says. */
import type { z } from 'zod'
import type { AnyRoute } from '../contract/kit.ts'
import type { Problem } from '../contract/problem.ts'

/** One refusal: its status, when it comes, and how it reads. */
export interface RefusalShown {
  readonly status: number
  readonly when: string
  readonly example: z.output<typeof Problem>
}
const REQUEST = '4f8f2f4e-6f0c-4b7e-9a53-0d6b2f1c8a11'
const refusal = (
  status: number,
  when: string,
  code: string,
  detail: string,
  extra: Partial<RefusalShown['example']> = {},
): RefusalShown => ({
  status,
  when,
  example: { detail, code, fields: [], request_id: REQUEST, ...extra },
})

const BAD_JSON = refusal(
  400,
  'The body is not JSON, or a header cannot be read',
  'BAD_JSON',
  'The request body is not valid JSON',
)
const SIGNED_OUT = refusal(
  401,
  'There is no session, or it has ended',
  'UNAUTHORIZED',
  'Session expired. Please log in again.',
)
const NOT_ALLOWED = refusal(
  403,
  'The role lacks the permission',
  'FORBIDDEN',
  'You do not have permission to do this',
)
const CHANGED = refusal(
  412,
  'Somebody else changed the record since it was read',
  'STALE',
  'This record was changed by someone else',
  { current: { id: 12, rev: 4 } },
)
const TOO_LARGE = refusal(413, 'The body is too large', 'TOO_LARGE', 'The file is larger than 2 MB')
const WRONG_TYPE = refusal(
  415,
  'The body is of a kind that is not accepted',
  'UNSUPPORTED_TYPE',
  'This file type is not accepted',
)
const INVALID = refusal(
  422,
  'A value is missing, unknown or out of bounds',
  'VALIDATION',
  'Page: Must be 1 or more',
  { fields: [{ path: 'page', message: 'Must be 1 or more', code: 'too_small' }] },
)
const NO_VERSION = refusal(
  428,
  'This server insists on If-Match and it is missing',
  'PRECONDITION_REQUIRED',
  'Send If-Match with the version you read',
)
const CONFIRM = refusal(
  428,
  'The password was last given more than ten minutes ago',
  'STEP_UP_REQUIRED',
  'Please confirm your password',
)
const TOO_MANY = refusal(
  429,
  'Too many requests; Retry-After says when to come back',
  'RATE_LIMITED',
  'Too many requests, try again in 12 seconds',
  { retry_after: 12 },
)
const AWAY = refusal(
  503,
  'The server is starting or stopping; Retry-After says when to come back',
  'UNAVAILABLE',
  'Server error. Please try again later.',
  { retry_after: 1 },
)

const fieldsOf = (schema: AnyRoute['body']): string[] =>
  Object.keys((schema as { shape?: object }).shape ?? {})
/** Whether anything travels in the body. */
export const hasBody = ({ method, body }: AnyRoute): boolean => {
  const isObject = (body as { shape?: object }).shape !== undefined
  return method !== 'get' && (!isObject || fieldsOf(body).length > 0)
}

function conflictOf({ method, inUse, entity = 'Record', path }: AnyRoute): RefusalShown {
  const text = 'Cannot delete this record because it is being referenced by other data.'
  if (method === 'delete') return refusal(409, 'Other records name this one', 'IN_USE', inUse ?? text)
  const isRow = path.replace(/\/(\{\w+\})?$/, '').split('/').length === 2
  if (isRow)
    return refusal(
      409,
      'A unique value is taken, or the state of the record refuses it',
      'DUPLICATE',
      `A ${entity.toLowerCase()} with this name already exists`,
      { fields: [{ path: 'name', message: 'Already exists', code: 'duplicate' }] },
    )
  return refusal(
    409,
    'The state of the record refuses it',
    'INVALID_TRANSITION',
    `This is not possible in the present state of the ${entity.toLowerCase()}`,
    { allowed: [] },
  )
}
const invalidOf = ({ missing }: AnyRoute): RefusalShown =>
  missing ? refusal(422, INVALID.when, 'VALIDATION', missing) : INVALID

/** Every refusal of one call, by status. */
export function refusalsOf(spec: AnyRoute): RefusalShown[] {
  const { permission, flags = '', confirms, params, path, entity = 'Record', method } = spec
  const isPublic = permission === 'public'
  const sends = hasBody(spec)
  const readsHeader = flags.includes('K') || flags.includes('M')
  const asksPassword = flags.includes('S') || confirms !== undefined
  const signsIn = path === '/login' || path === '/refresh-token'
  const found: (RefusalShown | false)[] = [
    (sends || readsHeader) && BAD_JSON,
    !isPublic && SIGNED_OUT,
    signsIn &&
      refusal(401, 'The credentials are wrong', 'UNAUTHORIZED', spec.failed ?? SIGNED_OUT.example.detail),
    permission.includes('.') && NOT_ALLOWED,
    fieldsOf(params).length > 0 &&
      refusal(404, 'There is none, or it is not yours to see', 'NOT_FOUND', `${entity} not found`),
    method !== 'get' && !isPublic && !flags.includes('N') && conflictOf(spec),
    path === '/tenant' &&
      refusal(409, 'The address is taken', 'DUPLICATE', 'This email is already registered'),
    flags.includes('M') && CHANGED,
    sends && TOO_LARGE,
    sends && WRONG_TYPE,
    invalidOf(spec),
    asksPassword && CONFIRM,
    flags.includes('M') && !asksPassword && NO_VERSION,
    TOO_MANY,
    AWAY,
  ]
  return found.filter((one) => one !== false)
}
/** Those that read alike everywhere, under the name the document gives them. */
export const COMMON_REFUSALS: ReadonlyMap<RefusalShown, string> = new Map([
  [BAD_JSON, 'BadRequest'],
  [SIGNED_OUT, 'SignedOut'],
  [NOT_ALLOWED, 'NotAllowed'],
  [CHANGED, 'Changed'],
  [TOO_LARGE, 'TooLarge'],
  [WRONG_TYPE, 'WrongType'],
  [INVALID, 'Invalid'],
  [NO_VERSION, 'VersionMissing'],
  [CONFIRM, 'PasswordNeeded'],
  [TOO_MANY, 'TooMany'],
  [AWAY, 'Unavailable'],
])
