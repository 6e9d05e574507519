/** A path of the app that somebody names, with its query; `/` where it names something else. Never leads to another origin. */
export function ownPath(to: string, origin: string): string {
  if (!to.startsWith('/') || to.length > MOST || !URL.canParse(to, origin)) return '/'
  const url = new URL(to, origin)
  return url.origin === origin ? `${url.pathname}${url.search}` : '/'
}

const MOST = 2_000
