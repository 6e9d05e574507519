export const timeText = (at: number) =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

export function dayText(day: string, now: number) {
  const date = new Date(day)
  const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - date.getTime()) / 86_400_000)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return date.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
}

export function shortText(at: number, now: number) {
  const text = dayText(new Date(at).toDateString(), now)
  if (text === 'Today') return timeText(at)
  if (text === 'Yesterday') return text
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })
}
