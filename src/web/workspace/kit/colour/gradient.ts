import { type Hsva, hsvaToRgba, rgbaToHsva, toRgbaText } from './hsva.ts'

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

/** How many stops a gradient has, and where a new one lies from 0 to 1 (S5.7, S9.19). */
const STOPS = { min: 2, max: 5, newPosition: 0.5 } as const

export function canAddStop({ stops }: Gradient): boolean {
  return stops.length < STOPS.max
}

export function canRemoveStop({ stops }: Gradient): boolean {
  return stops.length > STOPS.min
}

/** The same gradient at the limit. A new stop has the colour that is there already, so that nothing jumps. */
export function addStop(gradient: Gradient): Gradient {
  if (!canAddStop(gradient)) return gradient
  const id = Math.max(...gradient.stops.map((stop) => stop.id)) + 1
  const position = STOPS.newPosition
  return { ...gradient, stops: [...gradient.stops, { id, ...colourAt(gradient, position), position }] }
}

function colourAt({ stops }: Gradient, position: number): Hsva {
  const sorted = inOrder(stops)
  const after = sorted.find((stop) => stop.position > position) ?? sorted.at(-1)
  const before = sorted.findLast((stop) => stop.position <= position) ?? after
  if (before === undefined || after === undefined) throw new Error('A gradient has two stops at least.')
  const span = after.position - before.position
  const share = span > 0 ? (position - before.position) / span : 0
  const [one, other] = [hsvaToRgba(before), hsvaToRgba(after)]
  const mix = (from: number, to: number) => from + (to - from) * share
  const mixed = {
    r: mix(one.r, other.r),
    g: mix(one.g, other.g),
    b: mix(one.b, other.b),
    a: mix(one.a, other.a),
  }
  return rgbaToHsva(mixed, before)
}

function inOrder(stops: readonly GradientStop[]): readonly GradientStop[] {
  return stops.toSorted((one, other) => one.position - other.position)
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
  const list = inOrder(stops).map((stop) => `${toRgbaText(stop)} ${Math.round(stop.position * 100)}%`)
  return `${type}-gradient(${type === 'linear' ? `${angle}deg` : 'circle'}, ${list.join(', ')})`
}
