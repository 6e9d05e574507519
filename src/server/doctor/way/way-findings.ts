/** The sentences for what is wrong on the way to the server's addresses: one for all addresses that have the same fault. */
import type { Finding, Severity } from '../findings/finding.ts'
import { namesOf } from '../findings/names-of.ts'
import { portOf } from '../world/network.ts'
import type { Fault } from './reach.ts'

export type WayArea = 'names' | 'tls' | 'proxy'

interface Told {
  /** Of the hosts, as a person says them. */
  readonly names: string
  readonly variables: string
  readonly detail: string
  readonly faults: readonly Fault[]
  /** The server's own port. */
  readonly port: number
}

interface Sentence {
  readonly area: WayArea
  readonly severity: Severity
  readonly wrong: (told: Told) => string
  readonly next: (told: Told) => string
}

/** Of all faults on the way: those of one area, those that are the same of several hosts in one. */
export function wayFindings(faults: readonly Fault[], area: WayArea, port: number): Finding[] {
  const groups = new Map<string, Fault[]>()
  for (const fault of faults) {
    const id = idOf(fault)
    if (SENTENCES[id]?.area !== area) continue
    const key = `${id} ${fault.detail}`
    groups.set(key, [...(groups.get(key) ?? []), fault])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const sentence = first && SENTENCES[idOf(first)]
    if (first === undefined || sentence === undefined) return []
    const told: Told = {
      names: namesOf(group.map(({ host }) => host.pattern ?? host.url.hostname)),
      variables: namesOf(group.map(({ host }) => host.variable)),
      detail: first.detail,
      faults: group,
      port,
    }
    const { severity, wrong, next } = sentence
    return [{ id: idOf(first), severity, wrong: wrong(told), next: next(told) }]
  })
}

/** A name that a pattern stands for is missed for another reason than one that was to be entered. */
function idOf({ id, host }: Fault): string {
  return id === 'name' && host.pattern !== null ? 'wildcard' : id
}

const isFar = ({ detail }: Told) => detail.startsWith('no answer')
const portsOf = ({ faults }: Told) => namesOf(faults.map(({ host }) => String(portOf(host.url))))

const SENTENCES: Readonly<Record<string, Sentence>> = {
  name: {
    area: 'names',
    severity: 'stops',
    wrong: ({ names }) => `The name ${names} cannot be looked up.`,
    next: ({ variables }) =>
      `Enter it in the domain’s DNS with the address of this server, or correct ${variables}.`,
  },
  wildcard: {
    area: 'names',
    severity: 'stops',
    wrong: ({ names }) => `Names of ${names} cannot be looked up: the wildcard is missing in DNS.`,
    next: ({ names, variables }) =>
      `Enter ${names} in DNS with the address of this server (a hosts file knows no wildcards), or correct ${variables}.`,
  },
  dns: {
    area: 'names',
    severity: 'stops',
    wrong: ({ names, detail }) =>
      `Nobody says where ${names} leads: this machine’s DNS does not answer (${detail}).`,
    next: () => 'Check the network and the DNS servers of this machine.',
  },
  'one-address': {
    area: 'names',
    severity: 'harms',
    wrong: ({ names, detail }) =>
      `One of the addresses that ${names} has in DNS does not lead here: ${detail}.`,
    next: () => 'Remove that address (A or AAAA) from DNS, or make the server answer there.',
  },
  unanswered: {
    area: 'names',
    severity: 'stops',
    wrong: (told) =>
      isFar(told)
        ? `Nothing answers this machine at ${told.names}, port ${portsOf(told)} (${told.detail}).`
        : `Nothing listens where ${told.names} leads, at port ${portsOf(told)}.`,
    next: (told) =>
      isFar(told)
        ? 'Open the port in the firewall; if others do reach it, let the router lead this machine back to itself.'
        : `Start the proxy that listens there, or name the server’s own port (${told.port}) in ${told.variables}.`,
  },
  'no-answer': {
    area: 'names',
    severity: 'stops',
    wrong: ({ names, detail }) => `Whoever listens at ${names} does not answer as a web server (${detail}).`,
    next: ({ variables }) => `Check what listens there, and whether ${variables} should begin with https.`,
  },
  'no-port': {
    area: 'names',
    severity: 'stops',
    wrong: (told) =>
      `${told.variables} names no port, so browsers ask ${told.names} at port ${portsOf(told)}, where nothing listens: the server answers at ${told.port}.`,
    next: ({ variables, port }) => `Add :${port} to ${variables}, or put a proxy in front.`,
  },
  elsewhere: {
    area: 'names',
    severity: 'stops',
    wrong: ({ names, detail }) => `${names} leads to something else than this Lathe (it answered ${detail}).`,
    next: () => 'Let the name lead to this machine, and the proxy there pass it on to this server’s port.',
  },
  'leads-to-https': {
    area: 'names',
    severity: 'stops',
    wrong: ({ names, variables }) => `${names} sends browsers on to https, and ${variables} says http.`,
    next: ({ variables }) => `Let ${variables} begin with https, without the port of http.`,
  },
  'no-upstream': {
    area: 'proxy',
    severity: 'stops',
    wrong: ({ names, detail, port }) =>
      `The proxy at ${names} does not reach Lathe at port ${port}: it answers ${detail}.`,
    next: ({ port }) => `Let it pass requests on to HOST and PORT of this server (port ${port}, plain http).`,
  },
  'host-header': {
    area: 'proxy',
    severity: 'stops',
    wrong: ({ names, detail }) =>
      `The proxy at ${names} does not keep the Host header: Lathe is asked for ${detail || 'nothing'}.`,
    next: () => 'Let it pass the header on as it came (nginx: proxy_set_header Host $http_host).',
  },
  'no-tls': {
    area: 'tls',
    severity: 'stops',
    wrong: ({ names, variables, detail }) =>
      `${variables} says https, but what listens at ${names} speaks no TLS (${detail}).`,
    next: ({ variables }) => `Put a proxy with a certificate there, or let ${variables} begin with http.`,
  },
  'no-certificate': {
    area: 'tls',
    severity: 'stops',
    wrong: ({ names, detail }) => `Whoever speaks TLS at ${names} has no certificate for it (${detail}).`,
    next: ({ names }) => `Give the proxy a certificate for ${names}.`,
  },
  'certificate-over': {
    area: 'tls',
    severity: 'stops',
    wrong: ({ names, detail }) => `The certificate of ${names} ended on ${detail}.`,
    next: () => 'Renew it, and have the proxy read it anew.',
  },
  'certificate-early': {
    area: 'tls',
    severity: 'stops',
    wrong: ({ names, detail }) => `The certificate of ${names} begins on ${detail} only.`,
    next: () => 'Check the clock of this machine; if it is right, use a certificate that has begun.',
  },
  'certificate-soon': {
    area: 'tls',
    severity: 'harms',
    wrong: ({ names, detail }) => `The certificate of ${names} ends on ${detail}, and was not renewed yet.`,
    next: () => 'Renew it now, and see why that was not done by itself.',
  },
  'certificate-names': {
    area: 'tls',
    severity: 'stops',
    wrong: ({ names, detail }) => `The certificate at ${names} is for other names: ${detail}.`,
    next: ({ names }) => `Use one for ${names}; a wildcard covers one level, not those below it.`,
  },
  'certificate-distrusted': {
    area: 'tls',
    severity: 'stops',
    wrong: ({ names, detail }) => `Browsers do not believe the certificate of ${names} (${detail}).`,
    next: () =>
      'Use one of a public authority with all certificates between (fullchain); for one of your own set NODE_EXTRA_CA_CERTS here.',
  },
  'proxy-untrusted': {
    area: 'proxy',
    severity: 'harms',
    wrong: ({ detail }) =>
      `Requests come through a proxy at ${detail} that TRUSTED_PROXIES does not name, so all people count as one client.`,
    next: ({ detail }) => `Set TRUSTED_PROXIES to ${detail}${isLoop(detail) ? ', or to loopback' : ''}.`,
  },
  'not-forwarded': {
    area: 'proxy',
    severity: 'harms',
    wrong: ({ names }) =>
      `The proxy at ${names} does not say whom it asks for, so all people count as one client.`,
    next: () =>
      'Let it send X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).',
  },
  forged: {
    area: 'proxy',
    severity: 'harms',
    wrong: ({ names }) =>
      `The proxy at ${names} passes X-Forwarded-For on as clients write it, so anybody can say to be anybody.`,
    next: () =>
      'Let it add the address that it sees (nginx: $proxy_add_x_forwarded_for), or take it out of TRUSTED_PROXIES.',
  },
  forgeable: {
    area: 'proxy',
    severity: 'harms',
    wrong: ({ names, detail }) =>
      `${names} is reached without a proxy from ${detail}, which TRUSTED_PROXIES names: whoever asks from there can say to be anybody.`,
    next: () => 'Take that address out of TRUSTED_PROXIES, or let the name lead to the proxy.',
  },
  'no-websocket': {
    area: 'proxy',
    severity: 'harms',
    wrong: ({ names }) => `WebSockets do not pass the proxy at ${names}, so live data of apps does not come.`,
    next: () => 'Let it pass Upgrade and Connection on, with HTTP/1.1 (nginx: proxy_http_version 1.1).',
  },
  'body-limit': {
    area: 'proxy',
    severity: 'harms',
    wrong: ({ names, detail }) =>
      `The proxy at ${names} does not pass what is as large as a save or a file may be (${detail}).`,
    next: ({ detail }) => `Let it pass bodies of ${detail} (nginx: client_max_body_size).`,
  },
  'header-limit': {
    area: 'proxy',
    severity: 'harms',
    wrong: ({ names, detail }) =>
      `The proxy at ${names} refuses headers as large as the cookies of many apps (${detail}).`,
    next: () => 'Let it pass headers of 768 KB (nginx: large_client_header_buffers).',
  },
  buffers: {
    area: 'proxy',
    severity: 'harms',
    wrong: ({ names }) =>
      `The proxy at ${names} holds answers back until they end, so nothing is seen of them as they come.`,
    next: () => 'Turn its buffering off (nginx: proxy_buffering off), and compression of streams.',
  },
  packs: {
    area: 'proxy',
    severity: 'stops',
    wrong: ({ names, detail }) =>
      detail === 'twice'
        ? `The proxy at ${names} compresses what is compressed already, and browsers cannot read it.`
        : `The proxy at ${names} changes what is compressed, and browsers cannot read it.`,
    next: () => 'Let it leave answers alone that have a Content-Encoding.',
  },
}

function isLoop(address: string): boolean {
  return address.startsWith('127.') || address === '::1'
}
