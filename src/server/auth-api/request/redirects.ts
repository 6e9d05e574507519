/** Where a link in a mail may lead afterwards: a page of the app itself. */
const MAX_LENGTH = 2_048

/** @returns the address when it is one of the app's own origin, its first page otherwise */
export function ownAddress(wanted: string | null | undefined, origin: string): string {
  const home = `${origin}/`
  if (wanted === null || wanted === undefined || wanted === '' || wanted.length > MAX_LENGTH) return home
  if (!URL.canParse(wanted, home)) return home
  const url = new URL(wanted, home)
  // A `blob:` has the origin of the page that made it.
  const isOwn =
    url.origin === origin && url.protocol.startsWith('http') && url.username === '' && url.password === ''
  return isOwn ? url.href : home
}

/** With what the app's client reads from its address: in the fragment, which no server sees, or in the query. */
export function addressWith(
  address: string,
  where: 'fragment' | 'query',
  values: Readonly<Record<string, string>>,
): string {
  const url = new URL(address)
  if (where === 'fragment') url.hash = new URLSearchParams(values).toString()
  else for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
