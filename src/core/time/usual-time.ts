/** How long something takes, told by how long it took before. All times are in milliseconds. */

/** As many of the last times are looked at: a machine that is busy today says little about tomorrow. */
export const KEPT_TIMES = 5

/** A person who waits for longer wants to know for how long. */
const LONG = 8000
/** Of what is known to take that long it is told soon, of all else when it has nearly come to it. */
const TELL_KNOWN = 2000
const TELL_UNKNOWN = 6000
/** More than the usual time by which it is no more nearly done. */
const GRACE = 3000

/** The middle one of the last times; null where there are none. */
export function usualTime(times: readonly number[]): number | null {
  const last = times.slice(-KEPT_TIMES).toSorted((one, other) => one - other)
  return last[Math.floor(last.length / 2)] ?? null
}

/** How much longer it takes, or that nobody knows; null while that is nothing to be told. */
export function timeLeftPhrase(elapsed: number, usual: number | null): string | null {
  if (usual === null) {
    return elapsed < TELL_UNKNOWN ? null : `${spoken(elapsed)} so far. How long it takes is not known yet.`
  }
  if (elapsed < (usual > LONG ? TELL_KNOWN : TELL_UNKNOWN)) return null
  const left = usual - elapsed
  if (left >= 2000) return `About ${roundly(left)} left`
  if (left > -GRACE) return `It should be done any moment; it usually takes about ${roundly(usual)}.`
  return `${spoken(elapsed)}, longer than usual. It took about ${roundly(usual)} before.`
}

function spoken(time: number): string {
  const seconds = Math.floor(time / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** As exact as a guess may sound. */
function roundly(time: number): string {
  const seconds = Math.ceil(time / 1000)
  if (seconds <= 10) return `${Math.max(2, seconds)} seconds`
  if (seconds <= 55) return `${Math.ceil(seconds / 5) * 5} seconds`
  const minutes = Math.round(seconds / 60)
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`
}
