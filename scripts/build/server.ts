import { build } from 'esbuild'
import { ROOT } from '../lib/paths.mjs'

/** Bundles the server into dist/server/main.js; packages stay in node_modules. */
export async function buildServer(): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/server/main.ts'],
    outfile: 'dist/server/main.js',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
}
