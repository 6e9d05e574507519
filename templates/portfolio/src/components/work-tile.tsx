import { Link } from 'react-router-dom'
import type { Series } from '../lib/series'
import { PlateImage } from './plate-image'

/** Wide ones run from edge to edge, the others stand in pairs. */
export function WorkTile({ series, wide }: { series: Series; wide: boolean }) {
  const plate = { picture: series.picture, x: 50, y: 50, zoom: 1, caption: '' }
  return (
    <Link to={`/${series.id}`} className="group block focus-visible:-outline-offset-8">
      <PlateImage
        plate={plate}
        alt=""
        className={wide ? 'h-[68svh] sm:h-[88svh]' : 'h-[52svh] sm:h-[72svh]'}
      />
      <div className="edge flex flex-wrap items-baseline justify-between gap-x-6 py-4 sm:py-5">
        <h2
          className={`huge group-hover:text-accent ${wide ? 'text-[clamp(2.4rem,7vw,7rem)]' : 'text-[clamp(2.2rem,4vw,4rem)]'}`}
        >
          {series.name}
        </h2>
        <p className="text-lg">
          {series.place}, {series.year}
        </p>
      </div>
    </Link>
  )
}
