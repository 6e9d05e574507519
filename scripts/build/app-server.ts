import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { APP_SERVER_FILE } from '../../src/core/wire/app-server.ts'
import { ROOT } from '../lib/paths.mjs'
import { packagesOf } from './bundled-packages.ts'

const SOURCE = 'src/server/standalone'

/**
 * The folder `server/` of an exported project with a backend: one bundle that a person can read, a manifest with the few
 * packages that it needs, and how to start it. Written as one file, paths and texts.
 */
export async function buildAppServer(folder: string): Promise<void> {
  const bundle = await build({
    absWorkingDir: ROOT,
    entryPoints: [`${SOURCE}/main.ts`],
    outfile: 'server.js',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  const [code] = bundle.outputFiles
  const own = await readManifest('package.json')
  const { optionalDependencies } = await readManifest('postgres/package.json')
  const dependencies = packagesOf(bundle).map((name) => {
    const version = own.dependencies?.[name]
    if (version === undefined) throw new Error(`An app's own server needs ${name}, which package.json lacks.`)
    return [name, version]
  })
  const manifest = {
    name: 'server',
    private: true,
    type: 'module',
    scripts: { start: 'node server.js' },
    engines: { node: '>=20' },
    dependencies: Object.fromEntries(dependencies),
    // A PostgreSQL, one build for each system, for where DATABASE_URL names none.
    optionalDependencies,
  }
  const files = {
    'server/server.js': code?.text,
    'server/package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'server/README.md': await readFile(join(ROOT, SOURCE, 'README.md'), 'utf8'),
    'server/.gitignore': 'data/\nnode_modules/\n',
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, APP_SERVER_FILE), JSON.stringify(files))
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

async function readManifest(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(ROOT, path), 'utf8'))
}
