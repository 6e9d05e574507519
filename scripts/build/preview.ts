/** Builds what preview origins serve below `/__lathe/`: frame host, style worker, file service worker. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'
import { NOTICES_FILE, noticesOf } from './notices.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const require = createRequire(import.meta.url)
const standIn = (name: string) => `${root}src/preview/styles/node-stand-ins/${name}`

/** Node modules that Tailwind 3 imports, and what answers for them in a worker. */
const STAND_INS: Readonly<Record<string, string>> = {
  fs: standIn('fs.ts'),
  path: standIn('path.ts'),
  url: standIn('url.ts'),
  os: standIn('absent.cjs'),
  crypto: standIn('absent.cjs'),
  module: standIn('absent.cjs'),
  'fast-glob': standIn('absent.cjs'),
  jiti: standIn('absent.cjs'),
  'source-map-js': standIn('absent.cjs'),
  // What postcss-import would find files with; it is told where they are.
  resolve: standIn('absent.cjs'),
  'read-cache': standIn('absent.cjs'),
}

const nodeStandIns: Plugin = {
  name: 'node-stand-ins',
  setup({ onResolve }) {
    onResolve({ filter: /^(node:)?[\w-]+$/ }, ({ path }) => {
      const found = STAND_INS[path.replace(/^node:/, '')]
      return found === undefined ? undefined : { path: found }
    })
    onResolve({ filter: /\/tailwind4\.ts$/ }, () => ({ path: './tailwind4.js', external: true }))
    // The plugins import `tailwindcss`, which here is Lathe's own Tailwind 4; they mean the project's Tailwind 3.
    onResolve({ filter: /^tailwindcss(\/|$)/ }, ({ path }) => ({
      path: require.resolve(path.replace('tailwindcss', 'tailwindcss3')),
    }))
  },
}

/** The package names its file only for bundlers that follow stylesheets, and this one wants its text. */
const animateCss: Plugin = {
  name: 'tw-animate-css',
  setup({ onResolve }) {
    onResolve({ filter: /^tw-animate-css\// }, ({ path }) => ({ path: `${root}node_modules/${path}` }))
  },
}

/**
 * Globals that the frame host binds for itself before generated code runs, which may replace them. Only names that the
 * host calls or builds with: `document`, `location` and the like cannot be replaced.
 */
const HOST_GLOBALS = [
  'Array',
  'Date',
  'Error',
  'TypeError',
  'Function',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'Uint8Array',
  'URL',
  'WeakMap',
  'WeakSet',
  'MessageChannel',
  'Event',
  'EventTarget',
  'ErrorEvent',
  'Response',
  'Worker',
  'DOMParser',
  'PageTransitionEvent',
  'CacheStorage',
  'Element',
  'Node',
  'HTMLScriptElement',
  'HTMLAnchorElement',
  'HTMLFormElement',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'requestIdleCallback',
  'fetch',
  'encodeURI',
  'encodeURIComponent',
  'performance',
  'caches',
]

const shared = {
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
} as const

export async function buildPreview(): Promise<void> {
  const outdir = `${root}dist/preview`
  await mkdir(outdir, { recursive: true })
  // Most names carry a hash, so those of the last build would stay.
  for (const name of await readdir(outdir)) await rm(`${outdir}/${name}`)
  const [host, styleWorker, spinWorker, ...others] = await Promise.all([
    buildHashed('src/preview/host/main.ts', 'host', {
      outdir,
      // What few pages need is loaded when it is asked for.
      splitting: true,
      chunkNames: 'host-[name]-[hash]',
      // Development, since React Refresh does nothing in production.
      define: { 'process.env.NODE_ENV': '"development"' },
      banner: { js: `const{${HOST_GLOBALS.join(',')}}=globalThis;` },
    }),
    buildHashed('src/preview/styles/style.worker.ts', 'style.worker', {
      outdir,
      // What only some projects need lies in chunks of its own.
      splitting: true,
      chunkNames: 'style-[name]-[hash]',
      plugins: [nodeStandIns],
      loader: { '.css': 'text' },
      define: {
        'process.env.NODE_ENV': '"production"',
        'process.env.DEBUG': 'undefined',
        // Tailwind's way to be told that nobody reads its warnings.
        'process.env.JEST_WORKER_ID': '"1"',
        'process.env.TAILWIND_MODE': 'undefined',
        'process.env.OXIDE': 'undefined',
        __dirname: '"/tailwind"',
        global: 'self',
      },
      banner: { js: 'self.process={env:{},cwd:()=>"/",versions:{}};' },
    }),
    buildHashed('src/preview/page/spin.worker.ts', 'spin.worker', { outdir }),
    build({
      ...shared,
      absWorkingDir: root,
      metafile: true,
      entryPoints: [{ in: `${root}src/preview/styles/tailwind4/tailwind4.ts`, out: 'tailwind4' }],
      outdir,
      plugins: [animateCss],
      loader: { '.css': 'text' },
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
    build({
      ...shared,
      absWorkingDir: root,
      metafile: true,
      entryPoints: [{ in: `${root}src/preview/files/file-service-worker.ts`, out: 'file-service-worker' }],
      outdir,
    }),
  ])
  const page = await readFile(`${root}src/preview/host/index.html`, 'utf8')
  const filled = page
    .replace('%LATHE_HOST%', host.address)
    .replace('%LATHE_STYLE_WORKER%', styleWorker.address)
    .replace('%LATHE_SPIN_WORKER%', spinWorker.address)
  await writeFile(`${outdir}/index.html`, filled)
  const built = [host, styleWorker, spinWorker, ...others].map(({ metafile }) => metafile)
  await writeFile(`${outdir}/${NOTICES_FILE}`, await noticesOf(built.flatMap(modulesIn)))
}

/** How esbuild names what a package wants left out for browsers: nothing of it is in the bundle. */
const LEFT_OUT = '(disabled):'

function modulesIn({ inputs }: Metafile): string[] {
  const paths = Object.keys(inputs).filter((path) => !path.startsWith(LEFT_OUT))
  return paths.map((path) => `${root}${path}`)
}

/** Builds one program under a name that changes with it, so that browsers need not ask for it again. */
async function buildHashed(
  entry: string,
  name: string,
  options: BuildOptions,
): Promise<{ readonly address: string; readonly metafile: Metafile }> {
  const { metafile } = await build({
    ...shared,
    ...options,
    absWorkingDir: root,
    entryPoints: [{ in: entry, out: name }],
    entryNames: '[name]-[hash]',
    metafile: true,
  })
  const output = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry)
  if (output === undefined) throw new Error(`esbuild made nothing of ${entry}.`)
  return { address: `/__lathe/${basename(output[0])}`, metafile }
}
