import type { Profile } from './shapes'

const middle = 400

/** A closed outline: down the right side, over a rounded foot, up the left. */
export function outline(profile: Profile): string {
  const right = profile.map(([y, half]) => [middle + half, y] as const)
  const left = profile.map(([y, half]) => [middle - half, y] as const).reverse()
  const [, foot = 100] = profile.at(-1) ?? []
  const [y = 800] = profile.at(-1) ?? []
  const bulge = foot * 0.16
  return `${curve(right, 'M')}Q${middle} ${y + bulge * 2} ${middle - foot} ${y}${curve(left, 'L')}z`
}

function curve(points: (readonly [number, number])[], first: 'M' | 'L') {
  let path = ''
  points.forEach(([x, y], index) => {
    if (index === 0) {
      path += `${first}${x} ${y}`
      return
    }
    const at = (step: number) => points[Math.min(Math.max(index + step, 0), points.length - 1)] ?? [x, y]
    const [before, from, to, after] = [at(-2), at(-1), at(0), at(1)]
    const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const two = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${[...one, ...two, x, y].map((value) => Math.round(value * 10) / 10).join(' ')}`
  })
  return path
}
