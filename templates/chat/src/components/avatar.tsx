import { people } from '../data'
import { Face } from '../pictures/face'

/** One face on its colour, or up to three overlapping ones for a group. */
export function Avatar({ members, size }: { members: string[]; size: string }) {
  const shown = people.filter((person) => members.includes(person.id)).slice(0, 3)
  return (
    <span className={`avatar ${size} ${shown.length > 1 ? 'avatar-group' : ''}`} aria-hidden="true">
      {shown.map((person) => (
        <span key={person.id} data-tint={person.tint}>
          <Face face={person.face} />
        </span>
      ))}
    </span>
  )
}
