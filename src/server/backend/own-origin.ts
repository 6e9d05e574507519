/** Whether a request comes from the origin that it goes to, as far as a browser says; curl and a probe say nothing. */
export function isOwnOrigin({ headers }: Request, host: string): boolean {
  const origin = headers.get('Origin')
  if (origin !== null) return URL.canParse(origin) && new URL(origin).host === host
  const site = headers.get('Sec-Fetch-Site')
  return site === null || site === 'same-origin' || site === 'none'
}
