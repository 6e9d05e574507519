/** Turns the indentation of a model's lines into the file's, learnt from lines that both have. */
export function createIndentMapper(
  pairs: readonly { readonly model: string; readonly file: string }[],
): (line: string) => string {
  const known = new Map<string, string>()
  for (const { model, file } of pairs) {
    if (model.trim() !== '' && !known.has(indentOf(model))) known.set(indentOf(model), indentOf(file))
  }
  const modelUnit = unitOf([...known.keys()])
  const fileUnit = unitOf([...known.values()])
  const toFile = (indent: string) => {
    if (modelUnit === null || fileUnit === null) return indent
    const steps = indent.length / modelUnit.length
    return Number.isInteger(steps) ? fileUnit.repeat(steps) : indent
  }
  return (line) => {
    const indent = indentOf(line)
    if (line.trim() === '' || known.size === 0) return line
    const same = known.get(indent)
    if (same !== undefined) return same + line.slice(indent.length)
    const bases = [...known.keys()].sort((a, b) => b.length - a.length)
    const base = bases.find((one) => indent.startsWith(one))
    if (base !== undefined) {
      return (known.get(base) ?? '') + toFile(indent.slice(base.length)) + line.slice(indent.length)
    }
    const [least = ''] = [...bases].reverse()
    const file = known.get(least) ?? ''
    const less = toFile(least.slice(indent.length)).length
    return file.slice(0, Math.max(0, file.length - less)) + line.slice(indent.length)
  }
}

export function indentOf(line: string): string {
  return /^[ \t\u00a0\u2000-\u200a\u202f\u3000]*/.exec(line)?.[0] ?? ''
}

/** One step of indentation: the smallest difference between two that occur; null when nothing shows it. */
function unitOf(indents: readonly string[]): string | null {
  const sorted = [...new Set(indents)].sort((a, b) => a.length - b.length)
  let unit: string | null = null
  for (const [index, indent] of sorted.entries()) {
    const before = index === 0 ? '' : (sorted[index - 1] ?? '')
    const step = indent.startsWith(before) ? indent.slice(before.length) : indent
    if (step !== '' && (unit === null || step.length < unit.length)) unit = step
  }
  return unit
}
