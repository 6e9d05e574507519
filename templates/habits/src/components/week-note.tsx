import { useId } from 'react'

type WeekNoteProps = { note: string; onChange: (note: string) => void }

/** The ruled lines at the foot of the page. */
export function WeekNote({ note, onChange }: WeekNoteProps) {
  const id = useId()
  return (
    <div className="week-note">
      <label htmlFor={id} className="font-display text-lg italic">
        Notes of the week
      </label>
      <textarea id={id} rows={4} value={note} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}
