/** What DNS says of a name, by Node's own resolver: empty where there is nothing, null where nobody answered. */
import { Resolver } from 'node:dns/promises'

export interface DnsLookup {
  txt(name: string): Promise<readonly string[] | null>
  cname(name: string): Promise<readonly string[] | null>
  /** IPv4 and IPv6, aliases followed. */
  addresses(name: string): Promise<readonly string[] | null>
}

const NOTHING = new Set(['ENOTFOUND', 'ENODATA', 'NOTFOUND', 'NODATA'])

/** @param timeoutMs of one try, of which there are two */
export function createDnsLookup(timeoutMs = 3_000): DnsLookup {
  const ask = async <Answer>(look: (resolver: Resolver) => Promise<Answer[]>): Promise<Answer[] | null> => {
    try {
      // A new one each time: the machine's own settings may have changed.
      return await look(new Resolver({ timeout: timeoutMs, tries: 2 }))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      return NOTHING.has(code) ? [] : null
    }
  }
  return {
    txt: async (name) => (await ask((dns) => dns.resolveTxt(name)))?.map((parts) => parts.join('')) ?? null,
    cname: (name) => ask((dns) => dns.resolveCname(name)),
    async addresses(name) {
      const [four, six] = await Promise.all([
        ask((dns) => dns.resolve4(name)),
        ask((dns) => dns.resolve6(name)),
      ])
      return four === null && six === null ? null : [...(four ?? []), ...(six ?? [])]
    },
  }
}
