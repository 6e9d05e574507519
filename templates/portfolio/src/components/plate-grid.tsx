import { content } from '../content'
import type { Plate } from '../lib/series'
import { PlateImage } from './plate-image'

const shapes = [
  'sm:col-span-5 aspect-[4/5]',
  'sm:col-span-7 aspect-[4/5] sm:aspect-auto sm:h-full',
  'sm:col-span-12 aspect-[16/10] sm:aspect-[21/9]',
]

interface Props {
  plates: Plate[]
  onOpen: (plate: Plate) => void
}

export function PlateGrid({ plates, onOpen }: Props) {
  return (
    <ul className="edge grid gap-4 sm:grid-cols-12 sm:gap-6 lg:gap-8">
      {plates.map((plate, index) => {
        const [span, ...shape] = (shapes[index % shapes.length] ?? '').split(' ')
        return (
          <li key={plate.caption} className={`flex flex-col ${span}`}>
            <button
              type="button"
              className="block w-full grow cursor-zoom-in"
              aria-label={`${content.enlarge}: ${plate.caption}`}
              onClick={() => onOpen(plate)}
            >
              <PlateImage plate={plate} alt="" className={shape.join(' ')} />
            </button>
            <p className="pt-2">{plate.caption}</p>
          </li>
        )
      })}
    </ul>
  )
}
