import type { Plate } from '../lib/series'
import { settings } from '../settings'

interface Props {
  plate: Plate
  alt: string
  className?: string
}

/** Fills its box with a picture, or with the part of it that the plate looks at. */
export function PlateImage({ plate, alt, className = '' }: Props) {
  const point = `${plate.x}% ${plate.y}%`
  return (
    <span className={`block overflow-hidden ${className}`}>
      <img
        src={`/pictures/${plate.picture}.svg`}
        alt={alt}
        width={1600}
        height={1000}
        className={`h-full w-full object-cover ${settings.blackAndWhite ? 'grayscale' : ''}`}
        style={{ objectPosition: point, transformOrigin: point, transform: `scale(${plate.zoom})` }}
      />
    </span>
  )
}
