export const day = 86_400_000

const two = (value: number) => String(value).padStart(2, '0')

/** Minutes and seconds that are left: a second is shown until it has gone. */
export function parts(ms: number): [string, string] {
  const seconds = Math.ceil(ms / 1000)
  return [two(Math.floor(seconds / 60)), two(seconds % 60)]
}

/** Hours only once there are some; hundredths for a stopwatch. */
export function watchText(ms: number) {
  const hundredths = Math.floor(ms / 10)
  const seconds = Math.floor(hundredths / 100)
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

export const dayStart = (time: number) => new Date(time).setHours(0, 0, 0, 0)

export function daysUntil(date: string, now: number) {
  const [year, month, date_] = date.split('-').map(Number)
  return Math.round((new Date(year, month - 1, date_).getTime() - dayStart(now)) / day)
}

export function dateAfter(now: number, days: number) {
  const date = new Date(dayStart(now))
  date.setDate(date.getDate() + days)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export const clockText = (time: number) =>
  new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

export const spoken = (ms: number) => {
  const minutes = Math.ceil(ms / 60_000)
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}
