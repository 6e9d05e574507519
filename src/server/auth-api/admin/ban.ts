import { AuthRefusal } from '../request/auth-refusal.ts'

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 }
const MAX_MS = 100 * 365 * 24 * 3_600_000

/** A duration as Go writes it, in hours, minutes and seconds (`24h`, `1h30m`); `none` ends a ban. */
export function banUntil(duration: string, now: Date): Date | null {
  if (duration === 'none') return null
  let [total, number] = [0, '']
  for (const letter of duration) {
    if (letter >= '0' && letter <= '9') {
      number += letter
      continue
    }
    const unit = UNITS[letter]
    if (unit === undefined || number === '') throw wrong()
    total += Number(number) * unit
    number = ''
  }
  if (number !== '' || total <= 0 || total > MAX_MS) throw wrong()
  return new Date(now.getTime() + total)
}

function wrong(): AuthRefusal {
  return new AuthRefusal(400, 'validation_failed', 'invalid format for ban duration: use hours, as in 24h')
}
