import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Scanner } from '@tailwindcss/oxide'
import { compile } from 'tailwindcss'
import { describe, expect, it } from 'vitest'
import { sample } from '../../../../test/full-run.ts'
import { extractCandidates } from './extract-candidates.ts'

const TAILWIND = dirname(fileURLToPath(import.meta.resolve('tailwindcss/package.json')))
const SOURCES = fileURLToPath(new URL('../../../', import.meta.url))

const CRAFTED = [
  '<p className="flex hover:underline md:hover:p-4 -mt-2 !p-2 p-2! w-1/2 bg-red-500/50 bg-red-500/[0.3] text-(--x)" />',
  '<p className={`p-4 ${isOpen ? "mt-1" : \'mt-2\'} ${cn("gap-3",{"mb-1":a,mb-2:b, underline: c})}`} />',
  '<p class="[&>svg]:p-4 [&_p]:mt-4 [mask-type:alpha] [--x:1px] data-[state=open]:bg-red-500 before:content-[\'a\']" />',
  '<p class="grid-cols-[1fr_auto] bg-[url(\'/a.png\')] w-[calc(100%-2rem)] shadow-[0_0_3px_rgba(0,0,0,.2)] @container @md:flex" />',
  'const map = { open: "ring-2", "closed": `ring-4`, block: true, hidden:false } // absolute relative',
  '<div class="*:p-1 **:p-2 group/item peer-checked/a:block not-hover:flex in-[.x]:p-1 supports-[display:grid]:grid" />',
  'class:flex="bool" [class.block] [:div.p-8] {%if%}p-9{%else%}p-10{%end%} <b>inline</b>',
  'import { table } from "./contents"; export const fixed = static.sticky; return <td>table-cell</td>',
  '<p className="text-[#123456]/50 text-[color:var(--y)] leading-[1.35] from-15% min-[300px]:p-1 max-md:p-2 p-2.5 inset-x-0" />',
  'clsx(["p-11", active && "p-12"], ["p-13"]); cva("p-14 [&_svg]:size-4", { variants: { size: { sm: "h-8" } } })',
  'var(--color-red-500) style={{ color: "var(--color-blue-300)" }} --spacing(4) theme(--radius-lg)',
  'bg-[red]-[blue] bg-[red][blue] flex!block foo-p-4 p-4foo .p-5 >p-6< hover::p-7 p-3, p-1; (p-15) [p-16]',
]

const stylesheet = (name: string) => readFileSync(join(TAILWIND, `${name}.css`), 'utf8')

/** What Tailwind makes of candidates. */
async function cssOf(candidates: Iterable<string>): Promise<string> {
  const css = `${stylesheet('theme')}\n@tailwind utilities;`
  return (await compile(css, { base: '/' })).build([...candidates])
}

/** Where both sides differ in what Tailwind knows. */
async function differences(content: string, extension: string): Promise<string[]> {
  const native = new Set(new Scanner({}).scanFiles([{ content, extension }]))
  const ours = extractCandidates(content)
  const odd = [...new Set([...native, ...ours])].filter((name) => native.has(name) !== ours.has(name))
  const empty = await cssOf([])
  const known = await Promise.all(odd.map(async (name) => (await cssOf([name])) !== empty))
  return odd.filter((_, index) => known[index]).map((name) => `${native.has(name) ? '-' : '+'} ${name}`)
}

describe('extractCandidates', () => {
  it.each(CRAFTED)('ST5 finds the classes that the native scanner finds in %s', async (source) => {
    expect(await differences(source, 'tsx')).toEqual([])
  })

  it('ST5 finds the same classes as the native scanner in components of this repository', async () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx$|-app\.ts$|app-files\.ts$/.test(name),
    )
    const found: string[] = []
    for (const name of sample(files, 50)) {
      const content = readFileSync(join(SOURCES, name), 'utf8')
      const native = await cssOf(new Scanner({}).scanFiles([{ content, extension: 'tsx' }]))
      if ((await cssOf(extractCandidates(content))) === native) continue
      found.push(...(await differences(content, 'tsx')).map((line) => `${name} ${line}`))
    }
    expect(found).toEqual([])
  })
})
