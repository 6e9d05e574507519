/**
 * The site a host belongs to, near enough to decide whether two hosts share one.
 *
 * Rule: an IP address and a name of one label (`localhost`) are their own site; for every other name the last two
 * labels count. The Public Suffix List only ever makes a site longer than two labels (`a.co.uk`), so this rule can
 * call two separate sites one (`a.co.uk`, `b.co.uk`), never one site two: it errs towards refusing.
 */
export function registrableDomain(hostname: string): string {
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return hostname
  return hostname.split('.').slice(-2).join('.')
}
