/** `a`, `a and b`, `a, b and c`: each once. */
export function namesOf(all: readonly string[]): string {
  const names = [...new Set(all)]
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}
