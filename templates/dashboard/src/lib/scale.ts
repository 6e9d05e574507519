/** Round steps (1, 2, 2.5, 5 times a power of ten) from nothing to above the highest value. */
export function ticksTo(highest: number, about = 4): number[] {
  const rough = Math.max(highest, 1) / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step)
}

export function linePath(points: [number, number][]): string {
  return points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}

/** Fewer bars, of as many days each, so that a small picture stays legible. */
export function buckets(amounts: number[], count: number): number[] {
  const size = Math.max(1, Math.ceil(amounts.length / count))
  return Array.from({ length: Math.ceil(amounts.length / size) }, (_, index) =>
    amounts.slice(index * size, (index + 1) * size).reduce((total, amount) => total + amount, 0),
  )
}
