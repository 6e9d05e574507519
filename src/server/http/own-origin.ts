/**
 * Whether a request comes from the origin that it goes to, as far as a browser says; curl and a probe say nothing.
 * @param origin as pages of it name it: scheme, host and port, all of which must be the same
 */
export function isOwnOrigin({ headers }: Request, origin: string): boolean {
  const from = headers.get('Origin')
  if (from !== null) return from === origin
  const site = headers.get('Sec-Fetch-Site')
  return site === null || site === 'same-origin' || site === 'none'
}
