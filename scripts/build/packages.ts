/**
 * Builds the packages that previews can import with no network: ES modules, bundled together so that every one of
 * them shares one React. Development builds, since React Refresh does nothing in production.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../', import.meta.url))
const require = createRequire(import.meta.url)

const SPECIFIERS = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'lucide-react',
  'clsx',
] as const

/** CommonJS packages, whose exports must be named one by one to become an ES module's. */
const COMMON_JS = new Set<string>([
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
])

/** @param onProgress is told a line for each step */
export async function buildPackages(onProgress: (line: string) => void = () => {}): Promise<void> {
  const outdir = `${root}dist/packages`
  await rm(outdir, { recursive: true, force: true })
  await mkdir(outdir, { recursive: true })
  onProgress(`Preparing ${SPECIFIERS.length} packages for the preview`)
  const result = await build({
    entryPoints: SPECIFIERS.map((specifier) => ({ in: `entry:${specifier}`, out: fileName(specifier) })),
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [
      {
        name: 'entries',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^entry:/ }, ({ path }) => ({
            path: path.slice('entry:'.length),
            namespace: 'entry',
          }))
          onLoad({ filter: /.*/, namespace: 'entry' }, async ({ path }) => ({
            contents: await entrySource(path),
            resolveDir: root,
          }))
        },
      },
    ],
  })
  const urls: Record<string, string> = {}
  for (const [output, { entryPoint }] of Object.entries(result.metafile.outputs)) {
    if (entryPoint?.startsWith('entry:')) urls[entryPoint.slice('entry:'.length)] = `/${basename(output)}`
  }
  await writeFile(
    `${outdir}/manifest.json`,
    `${JSON.stringify({ packages: urls, versions: await versions() }, null, 2)}\n`,
  )
}

function fileName(specifier: string): string {
  return specifier.replaceAll('/', '_')
}

async function entrySource(specifier: string): Promise<string> {
  if (!COMMON_JS.has(specifier)) {
    const hasDefault = specifier === 'clsx'
    return `export * from '${specifier}'${hasDefault ? `\nexport { default } from '${specifier}'` : ''}`
  }
  const exports: object = require(specifier)
  const names = Object.keys(exports).filter((name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name))
  return [
    `import whole from '${specifier}'`,
    'export default whole',
    `export const { ${names.join(', ')} } = whole`,
  ].join('\n')
}

async function versions(): Promise<Record<string, string>> {
  const names = [...new Set(SPECIFIERS.map((specifier) => specifier.split('/')[0] as string))]
  const entries = names.map(async (name) => {
    const manifest: { version: string } = JSON.parse(
      await readFile(`${root}node_modules/${name}/package.json`, 'utf8'),
    )
    return [name, manifest.version] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
