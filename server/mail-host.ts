/** Where a mail server that somebody typed may stand: on the internet, never in the operator's own network. */
import { environment } from './environment.ts'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const own = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  own.addSubnet(network, bits, 'ipv6')

/** Whether an address is of this machine, of a network of one's own, or of none. */
export const isOwnNetwork = (address: string): boolean =>
  own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * The one address to talk to, looked up once, so that nothing else answers later. Throws `EPRIVATE` for a
 * name of which any address is of one's own network, unless the operator allows those
 * (`GANTRY_ALLOW_PRIVATE_HOSTS=1`), and `ENOTFOUND` where there is no such name.
 */
export async function mailHostAddress(host: string): Promise<string> {
  const found = await lookup(host, { all: true })
  const isAllowed = environment.allowsPrivateHosts
  if (!isAllowed && found.some(({ address }) => isOwnNetwork(address)))
    throw Object.assign(new Error(`${host} is in a private network`), { code: 'EPRIVATE' })
  return (found.find(({ family }) => family === 4) ?? found[0]!).address
}
