/**
 * What an edit costs the style worker, against a full build and against Tailwind's PostCSS plugin with Autoprefixer as
 * Vite runs them after each edit. All in one process, in turn; the style worker is the bundle that previews load.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import autoprefixer from 'autoprefixer'
import postcss from 'postcss'

const ROUNDS = 25
const FULL_EVERY = 8
const SIZES = [12, 60, 300]
const tailwindcss = createRequire(import.meta.url)('tailwindcss3')

const CSS = `@tailwind base;\n@tailwind components;\n@tailwind utilities;\n@layer components { .btn { @apply inline-flex items-center rounded-lg px-4 py-2 text-sm hover:underline; } }\n`
const COLORS = ['slate', 'blue', 'emerald', 'amber', 'rose', 'violet', 'cyan', 'indigo']

function component(index: number, extra = ''): string {
  const color = COLORS[index % COLORS.length]
  const rows = Array.from(
    { length: 12 },
    (_, row) =>
      `      <li className="flex items-center gap-${row % 8} border-${color}-${(row % 8) + 1}00 p-${index % 12} hover:bg-${color}-50 md:w-[${index}${row}px]">Row ${row}</li>`,
  )
  return `export function Panel${index}() {\n  return (\n    <ul className="mt-${index % 9} divide-y dark:bg-${color}-950 ${extra}">\n${rows.join('\n')}\n    </ul>\n  )\n}\n`
}

interface Reply {
  readonly type: string
  readonly diagnostic?: { readonly message: string }
}

/** The style worker's own bundle, with this process for its worker. */
async function startStyleWorker(): Promise<(request: object) => Promise<Reply>> {
  let answer: (reply: Reply) => void = () => {}
  const scope = { postMessage: (reply: Reply) => answer(reply), onmessage: (_event: object): void => {} }
  Object.assign(globalThis, { self: scope })
  const bundle = pathToFileURL(new URL('../dist/preview/style.worker.js', import.meta.url).pathname)
  await import(`${bundle.href}?${Math.random()}`)
  return (request) =>
    new Promise((resolve, reject) => {
      answer = (reply) =>
        reply.type === 'failed' ? reject(new Error(reply.diagnostic?.message)) : resolve(reply)
      scope.onmessage({ data: request })
    })
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
}

const setup = {
  tailwind: 3,
  sheets: ['/src/index.css'],
  scripts: [
    { id: '/tailwind.config.js', code: `module.exports = { content: ['./src/**/*.tsx'] }`, imports: {} },
    {
      id: '/postcss.config.js',
      code: 'module.exports = { plugins: { tailwindcss: {}, autoprefixer: {} } }',
      imports: {},
    },
  ],
  tailwindConfig: '/tailwind.config.js',
  postcssConfig: '/postcss.config.js',
  browsers: null,
  links: {},
  removedFiles: [],
}

const results: object[] = []
for (const size of SIZES) {
  const folder = await mkdtemp(join(tmpdir(), 'lathe-styles-'))
  await mkdir(join(folder, 'src'))
  const files = Array.from({ length: size }, (_, index) => ({
    path: `/src/panel-${index}.tsx`,
    text: component(index),
  }))
  for (const { path, text } of files) await writeFile(join(folder, path), text)
  const plugins = [tailwindcss({ content: [join(folder, 'src/**/*.tsx')] }), autoprefixer()]
  const runPlugin = () => postcss(plugins).process(CSS, { from: join(folder, 'src/index.css') })
  const worker = await startStyleWorker()
  const all = [...files, { path: '/src/index.css', text: CSS }]
  const times = { full: [] as number[], plugin: [] as number[], edit: [] as number[], same: [] as number[] }
  await runPlugin()
  await worker({ ...setup, requestId: 0, files: all })
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = `/src/panel-${round % size}.tsx`
    const text = component(round % size, `ml-[${size}${round}px]`)
    const edit = { ...setup, requestId: 1, files: [{ path, text }] }
    times.edit.push(await time(() => worker(edit)))
    times.same.push(await time(() => worker({ ...edit, files: [{ path, text: `${text}// more` }] })))
    await writeFile(join(folder, path), text)
    times.plugin.push(await time(async () => (await runPlugin()).css))
    // A worker that starts holds some 50 MB, so few of them do.
    if (round % FULL_EVERY !== 0) continue
    const another = await startStyleWorker()
    times.full.push(await time(() => another({ ...setup, requestId: 2, files: all })))
  }
  await rm(folder, { recursive: true })
  const [full, plugin, edit, same] = [times.full, times.plugin, times.edit, times.same].map(median) as [
    number,
    number,
    number,
    number,
  ]
  const round = (value: number) => Math.round(value * 100) / 100
  results.push({
    files: size,
    'edit with a new class, ms': round(edit),
    'edit without, ms': round(same),
    'full build, ms': round(full),
    'PostCSS plugin after the same edit, ms': round(plugin),
    'edit : plugin': round(edit / plugin),
    'edit : full': round(edit / full),
  })
}
console.table(results)
console.log(JSON.stringify(results))
process.exit(0)
