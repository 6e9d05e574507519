/**
 * What a source map costs each transform, which decides whether maps are made for every edit or for the rare error
 * (docs/adr/0003). The native build of the compiler stands in for the WebAssembly one: the ratio is what counts.
 */
import { moduleRunnerTransformSync, transformSync } from 'oxc-transform'

const ROUNDS = 60
const SIZES = [50, 300, 1500]

function component(lines: number): string {
  const rows = Array.from(
    { length: lines - 6 },
    (_, index) => `      <li key="${index}" className="p-${index % 12}">{items[${index}]?.name}</li>`,
  )
  return `type Item = { name: string }\n\nexport function List({ items }: { items: Item[] }) {\n  return (\n    <ul>\n${rows.join('\n')}\n    </ul>\n  )\n}\n`
}

function transform(source: string, sourcemap: boolean): void {
  const jsx = { runtime: 'automatic', development: true, refresh: true } as const
  const first = transformSync('/src/list.tsx', source, { lang: 'tsx', sourcemap, jsx })
  moduleRunnerTransformSync('/src/list.tsx', first.code, { sourcemap })
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
}

for (const lines of SIZES) {
  const source = component(lines)
  const times = { without: [] as number[], with: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turn, so that a slow moment of the machine hits both sides.
    for (const [name, sourcemap] of [
      ['without', false],
      ['with', true],
    ] as const) {
      const start = performance.now()
      transform(source, sourcemap)
      times[name].push(performance.now() - start)
    }
  }
  const [plain, mapped] = [median(times.without), median(times.with)]
  console.log(
    `${lines} lines: ${plain.toFixed(2)} ms without a source map, ${mapped.toFixed(2)} ms with one, ratio ${(mapped / plain).toFixed(2)}`,
  )
}
