/** Texts that count how often a character of theirs is looked at, so that a scanner's work is measured and no time. */

interface Counted {
  /** Characters that were looked at, each time counted. */
  steps(): number
}

export function countedBuffer(text: string): Counted & { readonly buffer: Buffer } {
  const count = { steps: 0 }
  return { buffer: counted(Buffer.from(text), count), steps: () => count.steps }
}

export function countedText(text: string): Counted & { readonly text: string } {
  const count = { steps: 0 }
  return { text: counted(new String(text), count) as unknown as string, steps: () => count.steps }
}

function counted<T extends Buffer | object>(target: T, count: { steps: number }): T {
  const length = Reflect.get(target, 'length') as number
  return new Proxy(target, {
    get(whole, field) {
      if (typeof field === 'string' && /^\d+$/.test(field)) {
        count.steps += 1
        return Reflect.get(whole, field)
      }
      const value: unknown = Reflect.get(whole, field)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const result: unknown = value.apply(whole, given)
        count.steps += costOf(String(field), given, result, length)
        // What is cut out of it counts on; nothing is copied.
        return field === 'subarray' ? counted(result as T, count) : result
      }
    },
  })
}

function costOf(method: string, given: readonly unknown[], result: unknown, length: number): number {
  const from = typeof given[1] === 'number' ? given[1] : 0
  switch (method) {
    case 'indexOf':
      return (result === -1 ? length : Number(result)) - from + 1
    case 'includes':
      return length
    case 'startsWith':
      return String(given[0]).length
    case 'slice':
      return 2 * String(result).length
    case 'subarray':
      return 1
    default:
      throw new Error(`What ${method} costs is not known.`)
  }
}
