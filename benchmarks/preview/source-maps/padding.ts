/** Lines that come before a seeded error and that compilers remove, move or write anew. */
const BLOCKS: ReadonlyArray<(n: number) => string> = [
  (n) => `type Shape${n} = { kind: 'circle'; radius: number } | { kind: 'square'; side: number }`,
  (n) => `interface Settings${n} {\n  readonly name: string\n  nested?: {\n    value: number\n  }\n}`,
  (n) => `enum Colour${n} {\n  Red = 'red',\n  Green = 'green',\n}`,
  (n) => `/*\n * A comment of several lines,\n * the ${n}th.\n */`,
  (n) => `declare const given${n}: string\ndeclare module 'nowhere${n}' {\n  export const x: number\n}`,
  (n) =>
    `export const table${n} = [\n  { id: 1, label: 'one' },\n  { id: 2, label: 'two' },\n] satisfies Array<{ id: number; label: string }>`,
  (n) =>
    `export const Row${n} = ({ label }: { label?: string }) => (\n  <div\n    className="row"\n  >\n    {/* a comment */}\n    <b>{label ?? 'none'}</b>\n  </div>\n)`,
  (n) =>
    `function overloaded${n}(value: string): string\nfunction overloaded${n}(value: number): number\nfunction overloaded${n}(value: string | number) {\n  return value\n}\nexport const kept${n} = overloaded${n}(${n})`,
  (n) =>
    `namespace Space${n} {\n  export const inner = ${n}\n}\nexport const outer${n} = Space${n}.inner as number`,
  () => '\n\n',
]

/** A generator of whole numbers below its argument, the same for the same seed (mulberry32). */
export function seededNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Replaces every `//PAD` in the source; a block with markup only where the file may hold some. */
export function padded(source: string, hasMarkup: boolean, random: (below: number) => number): string {
  let made = 0
  return source.replaceAll('//PAD', () =>
    Array.from({ length: 3 + random(6) }, () => {
      made += 1
      const block = BLOCKS[random(BLOCKS.length)] as (n: number) => string
      const text = block(made)
      return text.includes('<div') && !hasMarkup ? `// ${made}` : text
    }).join('\n'),
  )
}
