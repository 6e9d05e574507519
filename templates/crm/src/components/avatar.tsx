const TINTS = 6

export function Avatar({ name, large }: { name: string; large?: boolean }) {
  const words = name.split(/\s+/)
  const initials = `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
  const tint = ([...name].reduce((all, letter) => all + letter.charCodeAt(0), 0) % TINTS) + 1
  return (
    <span
      aria-hidden="true"
      className={`avatar ${large ? 'avatar-large' : ''}`}
      style={{ '--tint': `var(--color-tint-${tint})` }}
    >
      {initials}
    </span>
  )
}
