import { palette } from '../data'

type Props = { color: string; onColor: (color: string) => void }

/** Pans of paint, and a well for a colour of one's own. */
export function Colours({ color, onColor }: Props) {
  const own = !palette.some((pan) => pan.color === color)
  return (
    <fieldset className="pans">
      <legend className="sr-only">Colour</legend>
      {palette.map((pan) => (
        <button
          key={pan.color}
          type="button"
          className="pan"
          aria-label={pan.name}
          title={pan.name}
          aria-pressed={pan.color === color}
          style={{ backgroundColor: pan.color }}
          onClick={() => onColor(pan.color)}
        />
      ))}
      <label className="pan pan-own" data-own={own} title="A colour of your own">
        <span className="sr-only">A colour of your own</span>
        <input type="color" value={color} onChange={(event) => onColor(event.target.value)} />
      </label>
    </fieldset>
  )
}
