/** What it takes for a phone to open an address of this server: said where a code for phones is shown. */
export function ReachNote({ address }: { readonly address: string }) {
  return (
    <p className="mt-2 text-[13px] text-ink-muted">{isOfThisMachine(address) ? HERE_ALONE : ELSEWHERE}</p>
  )
}

/** Whether a name means whichever machine looks it up. */
function isOfThisMachine(address: string): boolean {
  const { hostname } = new URL(address)
  return /(?:^|\.)localhost$/.test(hostname) || hostname.startsWith('127.') || hostname === '[::1]'
}

const HERE_ALONE =
  'This address opens on this machine alone: on a phone, localhost is the phone. For a phone in your network, whoever runs the server gives it names that the phone can look up, as docs/domains.md says.'
const ELSEWHERE =
  'A phone opens it where it can reach this server. Previews have no such code: open the workspace on the phone.'
