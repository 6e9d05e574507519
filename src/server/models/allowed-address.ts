/** Which addresses a provider may be at: what a name leads to is looked at when it is connected to, not before. */
import { type LookupAddress, lookup as lookupName } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const LINK_LOCAL = blockList(['169.254.0.0/16', 'fe80::/10'])
const NEVER = blockList(['0.0.0.0/8', '224.0.0.0/4', '240.0.0.0/4', 'ff00::/8', '::/128'])
const PRIVATE = blockList([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '::1/128',
  '64:ff9b::/96',
  'fc00::/7',
  'fec0::/10',
])

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4')
  }
  return list
}

/**
 * Whether a provider may be at an IP address. Those that machines give themselves are nobody's, a cloud's keys among
 * them, whatever the operator says.
 */
export function isAllowedAddress(address: string, isPrivate: boolean): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const kind = family === 6 ? 'ipv6' : 'ipv4'
  if (LINK_LOCAL.check(address, kind) || NEVER.check(address, kind)) return false
  return isPrivate || !PRIVATE.check(address, kind)
}

class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError'
}

/** Node's lookup, which fails where any address of the name is not allowed. */
export function allowedLookup(isPrivate: boolean, lookupAll: typeof lookupName = lookupName): LookupFunction {
  return (host, options, callback) => {
    lookupAll(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error !== null || first === undefined) {
        return callback(error ?? new AddressRefusedError('No address.'), '', 4)
      }
      if (!found.every(({ address }) => isAllowedAddress(address, isPrivate))) {
        return callback(new AddressRefusedError('A private address.'), '', 4)
      }
      if (options.all === true) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}
