/**
 * The network between a phone and the office: a proxy (SOCKS 5) that can be cut. A browser that is set offline keeps
 * a page that is loaded again from the network a moment too late, and what its worker asks for passes by the routes
 * of a test: here nothing passes.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Signal {
  /** address to give a browser as its proxy */
  readonly server: string
  /** ends every connection and refuses new ones */
  readonly go: () => void
  readonly come: () => void
  readonly close: () => void
}

const once = (socket: Socket) => new Promise<Buffer>((read) => socket.once('data', read))
/** Answers the greeting of a browser, and joins it with the port it asks for. */
async function serve(phone: Socket): Promise<void> {
  await once(phone)
  phone.write(Buffer.from([5, 0]))
  const asked = await once(phone)
  const office = connect(asked.readUInt16BE(asked.length - 2), 'localhost', () => {
    phone.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]))
    phone.pipe(office).pipe(phone)
  })
  office.on('error', () => phone.destroy())
  phone.on('close', () => office.destroy())
}

export async function openSignal(): Promise<Signal> {
  const phones = new Set<Socket>()
  let isGone = false
  const cut = () => {
    for (const phone of phones) phone.destroy()
  }
  const proxy = createServer((phone) => {
    phone.on('error', () => phone.destroy())
    if (isGone) return phone.destroy()
    phones.add(phone)
    phone.on('close', () => phones.delete(phone))
    return serve(phone)
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  return {
    server: `socks5://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    go() {
      isGone = true
      cut()
    },
    come() {
      isGone = false
    },
    close() {
      cut()
      proxy.close()
    },
  }
}
