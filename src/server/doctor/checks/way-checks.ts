/** From a browser to the server: names, certificates, and who stands between. */
import type { Check, Subject } from '../findings/check.ts'
import { type ExaminedHost, examinedHosts } from '../way/hosts.ts'
import { type Reached, type ReachOptions, reach } from '../way/reach.ts'
import { tryWay } from '../way/try-way.ts'
import { type WayArea, wayFindings } from '../way/way-findings.ts'

export interface WayOptions extends Subject {
  readonly key: ReachOptions['key']
  /** Who should answer; null where nobody can. */
  readonly instance: () => Promise<string | null>
  readonly randomHex: (bytes: number) => string
  /** Bytes that are sent at most to try a way. */
  readonly mostBody: number
}

const ADDRESSES = [
  'PUBLIC_ORIGIN',
  'PREVIEW_ORIGIN',
  'APPS_ORIGIN',
  'IDENTITY_ORIGIN',
  'HOST',
  'PORT',
  'TRUSTED_PROXIES',
]

export function wayChecks(options: WayOptions): Check[] {
  const { config, world, key, instance, randomHex, mostBody } = options
  const hosts = examinedHosts(config, randomHex)
  const known = new Map<ExaminedHost, Promise<Reached>>()
  /** Once for all checks. */
  function reachOnce(host: ExaminedHost): Promise<Reached> {
    const reached =
      known.get(host) ??
      instance().then((name) =>
        reach(host, { key, instance: name, host: config.host, port: config.port, world }),
      )
    known.set(host, reached)
    return reached
  }
  const reachAll = () => Promise.all(hosts.map(reachOnce))
  const check = (
    area: string,
    title: string,
    of: WayArea,
    more?: (all: Reached[]) => Promise<Reached['faults']>,
  ): Check => ({
    area,
    title,
    reads: ADDRESSES,
    async examine() {
      const all = await reachAll()
      const faults = [...all.flatMap(({ faults }) => faults), ...((await more?.(all)) ?? [])]
      const findings = wayFindings(faults, of, config.port)
      return findings.length === 0 && all.some(({ way }) => way === null) ? null : findings
    },
  })
  return [
    check('Names', 'whether names lead to this server', 'names'),
    check('TLS', 'certificates', 'tls'),
    check('Proxy', 'what passes on the way', 'proxy', async (all) => {
      const ways = all.flatMap(({ way }) => (way === null ? [] : [way]))
      const faults = await Promise.all(ways.map((way) => tryWay(way, { config, world, randomHex, mostBody })))
      return faults.flat()
    }),
  ]
}
