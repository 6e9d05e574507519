const TINTS = 5

/** Initials of somebody, in a colour that is theirs. Decoration: the name stands beside it, or in its title. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  const words = name.trim().split(/\s+/)
  const initials = `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
  const tint = ([...name].reduce((all, letter) => all + letter.charCodeAt(0), 0) % TINTS) + 1
  return (
    <span
      aria-hidden="true"
      title={name}
      className={large ? 'avatar avatar-large' : 'avatar'}
      style={{ '--hue': `var(--color-tint-${tint})` }}
    >
      {initials}
    </span>
  )
}
