/** The product in this process, with made-up orders and somebody signed in: no network between call and answer. */
import { open } from '../server/open.ts'
import { atEnd, folder, PASSWORD } from './kit.ts'

/** The product as it was opened here. */
export type Opened = Awaited<ReturnType<typeof open>>
/** Makes one call as the administrator and answers its data; a refusal is an error. */
export type Ask = <T = Readonly<Record<string, unknown>>>(
  method: string,
  where: string,
  body?: object,
) => Promise<T>
export interface InProcess {
  readonly data: string
  readonly opened: Opened
  readonly ask: Ask
}

const callOf =
  ({ server }: Opened, token: () => string): Ask =>
  async <T>(method: string, where: string, body?: object): Promise<T> => {
    const isForm = body instanceof FormData
    const reply = await server.app.request(`http://localhost/api/${where}`, {
      method,
      headers: {
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(token() ? { authorization: `Bearer ${token()}` } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const answer = (await reply.json()) as { message: { data: T } }
    if (reply.status >= 300) throw new Error(`${method} ${where}: ${reply.status} ${JSON.stringify(answer)}`)
    return answer.message.data
  }
/** less than a token lives */
const TOKEN_MS = 300_000
/** Opens it in a folder of its own, or in one that was named, and fills it. */
export async function openInProcess(
  name: string,
  {
    orders,
    customers,
    data = folder(name),
  }: { orders: number; customers: number; data?: string | undefined },
): Promise<InProcess> {
  Object.assign(process.env, {
    GANTRY_DATA: data,
    GANTRY_DEMO_ORDERS: String(orders),
    GANTRY_DEMO_CUSTOMERS: String(customers),
    GANTRY_DEMO_PASSWORD: PASSWORD,
    GANTRY_LOG: 'silent',
    GANTRY_LIMITS: 'off',
  })
  const opened = await open()
  atEnd(() => opened.close())
  await opened.seed()
  let token = ''
  let since = -Infinity
  const signIn = callOf(opened, () => '')
  const call = callOf(opened, () => token)
  const ask: Ask = async (...asked) => {
    // filling takes longer than a token lives
    if (Date.now() - since > TOKEN_MS) {
      since = Date.now()
      const person = { username: 'admin@prairie.example', password: PASSWORD }
      token = (await signIn<{ access_token: string }>('POST', 'login', person)).access_token
    }
    return call(...asked)
  }
  return { data, opened, ask }
}
