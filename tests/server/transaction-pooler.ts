/**
 * A pooler as PgBouncer in transaction mode: each transaction of a client goes to whichever connection of the
 * database is free, the one that rested longest first, and nothing of a session follows it there.
 */
import net from 'node:net'
import pg from 'pg'

/** A message that PostgreSQL and its clients send: its letter, and all its bytes. */
interface Message {
  readonly type: string
  readonly bytes: Buffer
}
/** Parts a stream of bytes into messages. */
function messages(take: (message: Message) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const bytes = rest.subarray(0, 1 + rest.readInt32BE(1))
      rest = rest.subarray(bytes.length)
      take({ type: String.fromCharCode(bytes[0]!), bytes })
    }
  }
}
const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const number = (n: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(n)
  return bytes
}
const READY = message('Z', Buffer.from('I'))

interface Backend {
  readonly stream: net.Socket
  readonly at: number
  hear: (message: Message) => void
}
export interface TransactionPooler {
  /** `host:port` */
  readonly address: string
  /** names under which statements were to be kept */
  readonly named: Set<string>
  /** what clients said of themselves when they came, by its name */
  readonly said: Set<string>
  /** transactions by the connection that did them */
  readonly transactions: number[]
  close(): Promise<void>
}

const streamOf = (client: pg.Client): net.Socket =>
  (client as unknown as { connection: { stream: net.Socket } }).connection.stream

/** Connections to the database, and whoever waits for one. */
async function openBackends(url: string, size: number) {
  const clients = await Promise.all(
    Array.from({ length: size }, async () => {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      return client
    }),
  )
  const waiting: ((backend: Backend) => void)[] = []
  const free = clients.map((client, at): Backend => {
    const stream = streamOf(client)
    const backend: Backend = { stream, at, hear: () => {} }
    stream.removeAllListeners('data')
    stream.on(
      'data',
      messages((one) => backend.hear(one)),
    )
    return backend
  })
  return {
    take: (): Promise<Backend> => {
      const backend = free.shift()
      return backend ? Promise.resolve(backend) : new Promise((got) => waiting.push(got))
    },
    giveBack: (backend: Backend): void => {
      const next = waiting.shift()
      if (next) next(backend)
      else free.push(backend)
    },
    close: (): void => clients.forEach((client) => void streamOf(client).destroy()),
  }
}
type Backends = Awaited<ReturnType<typeof openBackends>>

/** A client that was let in: each of its transactions gets a connection. */
function serve(
  socket: net.Socket,
  { take, giveBack }: Backends,
  { named, transactions }: Pick<TransactionPooler, 'named' | 'transactions'>,
): (chunk: Buffer) => void {
  let backend: Backend | undefined
  let taking = false
  let open = 0
  const unsent: Buffer[] = []
  const send = (): void => {
    for (const bytes of unsent.splice(0)) backend!.stream.write(bytes)
  }
  const hear = ({ type, bytes }: Message): void => {
    socket.write(bytes)
    if (type !== 'Z') return
    open--
    if (open > 0 || String.fromCharCode(bytes[5]!) !== 'I') return
    const done = backend!
    backend = undefined
    giveBack(done)
  }
  return messages(({ type, bytes }) => {
    if (type === 'X') return
    if (type === 'P' && bytes[5] !== 0) named.add(bytes.toString('utf8', 5, bytes.indexOf(0, 5)))
    if (type === 'Q' || type === 'S') open++
    unsent.push(bytes)
    if (backend) return send()
    if (taking) return
    taking = true
    void take().then((found) => {
      taking = false
      backend = found
      found.hear = hear
      transactions[found.at]!++
      send()
    })
  })
}

/** @param size connections to the database that all clients share */
export async function openTransactionPooler(url: string, size: number): Promise<TransactionPooler> {
  const backends = await openBackends(url, size)
  const transactions = Array.from({ length: size }, () => 0)
  const [named, said] = [new Set<string>(), new Set<string>()]
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (hello: Buffer) => {
      const words = hello.toString('utf8', 8).split('\0').filter(Boolean)
      for (let i = 0; i < words.length; i += 2) said.add(words[i]!)
      socket.write(message('R', number(0)))
      socket.write(message('K', Buffer.concat([number(1), number(1)])))
      socket.write(READY)
      socket.on('data', serve(socket, backends, { named, transactions }))
    })
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  return {
    address: `127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    named,
    said,
    transactions,
    async close() {
      server.close()
      backends.close()
    },
  }
}
