import { type Hsva, toRgbaText } from './hsva.ts'

/** S3.14; `position` is from 0 to 1. */
export interface GradientStop extends Hsva {
  readonly id: number
  readonly position: number
}

export interface Gradient {
  readonly type: 'linear' | 'radial'
  /** In degrees, 0 to 360; a radial one has it for when it is linear again. */
  readonly angle: number
  readonly stops: readonly GradientStop[]
}

/** S5.7, S9.19. */
export const STOPS = { min: 2, max: 5, newPosition: 0.5 } as const

export function canAddStop({ stops }: Gradient): boolean {
  return stops.length < STOPS.max
}

export function canRemoveStop({ stops }: Gradient): boolean {
  return stops.length > STOPS.min
}

/** The same gradient at the limit. */
export function addStop(gradient: Gradient, colour: Hsva): Gradient {
  if (!canAddStop(gradient)) return gradient
  const id = Math.max(...gradient.stops.map((stop) => stop.id)) + 1
  const { h, s, v, a } = colour
  return { ...gradient, stops: [...gradient.stops, { id, h, s, v, a, position: STOPS.newPosition }] }
}

/** The same gradient at the limit. */
export function removeStop(gradient: Gradient, id: number): Gradient {
  if (!canRemoveStop(gradient)) return gradient
  return { ...gradient, stops: gradient.stops.filter((stop) => stop.id !== id) }
}

export function changeStop(
  gradient: Gradient,
  id: number,
  patch: Partial<Omit<GradientStop, 'id'>>,
): Gradient {
  return {
    ...gradient,
    stops: gradient.stops.map((stop) => {
      if (stop.id !== id) return stop
      const changed = { ...stop, ...patch }
      return { ...changed, position: Math.min(1, Math.max(0, changed.position)) }
    }),
  }
}

/** As CSS takes it: stops in the order of their positions, those at the same place in that of their making. */
export function gradientCss({ type, angle, stops }: Gradient): string {
  const list = [...stops]
    .sort((a, b) => a.position - b.position)
    .map((stop) => `${toRgbaText(stop)} ${Math.round(stop.position * 100)}%`)
  return `${type}-gradient(${type === 'linear' ? `${angle}deg` : 'circle'}, ${list.join(', ')})`
}
