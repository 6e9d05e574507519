import { build } from 'vite'
import { ROOT } from '../lib/paths.mjs'

/** Builds the workspace's page into dist/web, as vite.config.ts says. */
export async function buildWeb(): Promise<void> {
  await build({ root: `${ROOT}src/web`, configFile: `${ROOT}vite.config.ts`, logLevel: 'warn' })
}
