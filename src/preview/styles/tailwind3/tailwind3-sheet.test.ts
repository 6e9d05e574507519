import fc from 'fast-check'
import postcss from 'postcss'
import tailwindcss from 'tailwindcss3'
import resolveConfig from 'tailwindcss3/resolveConfig'
import { describe, expect, it } from 'vitest'
import { patience, times } from '../../../../test/full-run.ts'
import { joinPieces } from '../css/pieces.ts'
import type { ResolvedConfig } from './tailwind-types.ts'
import { Tailwind3Sheet } from './tailwind3-sheet.ts'

const CSS = `@tailwind base;
@tailwind components;
@tailwind utilities;
@layer base { body { @apply bg-white text-slate-900; } }
@layer components { .btn { @apply inline-flex px-4 hover:underline md:p-[3px] [mask-type:luminance]; } }
@layer utilities { .soft { filter: blur(1px); } }
.own { color: theme('colors.red.500'); @apply soft [mask-type:alpha]; }
@media screen(md) { .own { display: none; } }
`

const CONFIG = {
  content: ['./src/**/*.tsx'],
  safelist: ['underline', { pattern: /^mt-(1|2)$/, variants: ['lg'] }],
}

/** Classes of every kind that Tailwind orders in its own way. */
const CLASSES = [
  ...['p-4', 'p-2', '-mt-2', 'p-[3px]', 'p-[2px]', '[color:red]', '[color:blue]', '[mask-type:alpha]'],
  ...['md:[color:red]', 'md:p-4', 'lg:p-2', 'hover:p-4', 'dark:md:hover:p-4', 'group-hover:underline'],
  ...['[&>svg]:p-4', '[&>a]:p-4', '[@media(min-width:10px)]:p-2', 'supports-[gap]:p-2', 'min-[300px]:p-2'],
  ...['max-[500px]:p-2', 'min-[200px]:p-2', 'data-[a=b]:p-2', 'aria-checked:p-2', 'before:block', 'btn'],
  ...['md:btn', 'soft', 'hover:soft', 'own', 'space-x-2', 'ring-2', 'animate-spin', 'bg-red-500/50', '!p-4'],
  ...['container', 'sm:container', 'placeholder:text-red-500', 'text-[color:var(--x)]', 'nothing', 'w-1/2'],
]

async function reference(files: ReadonlyMap<string, string>): Promise<string> {
  const content = [...files.values()].map((raw) => ({ raw, extension: 'tsx' }))
  const plugin = tailwindcss({ ...CONFIG, content })
  return (await postcss([plugin]).process(CSS, { from: `/${Math.random()}.css` })).css
}

function open(files: ReadonlyMap<string, string>): Tailwind3Sheet {
  const config = resolveConfig(CONFIG) as unknown as ResolvedConfig
  return new Tailwind3Sheet({
    config,
    configPath: null,
    template: postcss.parse(CSS),
    path: '/a.css',
    files,
    sources: new Map(),
  })
}

const source = fc.uniqueArray(fc.constantFrom(...CLASSES), { maxLength: 8 })
const edit = fc.record({ path: fc.constantFrom('/src/a.tsx', '/src/b.tsx', '/src/c.tsx'), classes: source })

const text = (classes: readonly string[]) => `<p className="${classes.join(' ')}" />`

describe('Tailwind3Sheet', () => {
  it(
    'ST3 ST4 prints what the PostCSS plugin prints, at first and once edits have settled',
    async () => {
      await fc.assert(
        fc.asyncProperty(source, fc.array(edit, { maxLength: 6 }), async (first, edits) => {
          const files = new Map([['/src/a.tsx', text(first)]])
          const sheet = open(files)
          expect(joinPieces(await sheet.build())).toBe(await reference(files))
          let css: string | undefined
          for (const { path, classes } of edits) {
            files.set(path, text(classes))
            const updated = await sheet.update([[path, text(classes)]])
            if (updated !== null) css = joinPieces(updated)
          }
          const settled = await sheet.settle()
          if (settled !== null) css = joinPieces(settled)
          if (css !== undefined) expect(css).toBe(await reference(files))
        }),
        { numRuns: times(15, 4) },
      )
    },
    patience(60_000),
  )

  it('ST4 prints a new class at once, and keeps a class that is no longer used until edits settle', async () => {
    const files = new Map([['/src/a.tsx', text(['p-4'])]])
    const sheet = open(files)
    await sheet.build()
    files.set('/src/a.tsx', text(['p-2']))
    const css = joinPieces((await sheet.update([['/src/a.tsx', text(['p-2'])]])) ?? [])
    expect(css).toContain('.p-2')
    expect(css).toContain('.p-4')
    expect(joinPieces((await sheet.settle()) ?? [])).not.toContain('.p-4')
  })

  it(
    'ST4 prints the same bytes before it settles, as long as classes are only added',
    async () => {
      await fc.assert(
        fc.asyncProperty(source, source, async (first, second) => {
          const files = new Map([['/src/a.tsx', text(first)]])
          const sheet = open(files)
          const before = joinPieces(await sheet.build())
          files.set('/src/b.tsx', text(second))
          const after = await sheet.update([['/src/b.tsx', text(second)]])
          expect(after === null ? before : joinPieces(after)).toBe(await reference(files))
        }),
        { numRuns: times(15, 4) },
      )
    },
    patience(60_000),
  )

  it('ST4 makes nothing anew when an edit brings no new class', async () => {
    const files = new Map([['/src/a.tsx', text(['p-4', 'p-2'])]])
    const sheet = open(files)
    await sheet.build()
    expect(await sheet.update([['/src/a.tsx', text(['p-2', 'unknown-thing'])]])).toBeNull()
  })
})
