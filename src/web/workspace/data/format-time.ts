const TIME = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })

/**
 * As one says it: the time alone of today.
 * @param at milliseconds since 1970
 */
export function formatTime(at: number, now: number): string {
  const day = DAY.format(at)
  return day === DAY.format(now) ? TIME.format(at) : `${day}, ${TIME.format(at)}`
}
