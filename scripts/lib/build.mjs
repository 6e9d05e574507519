import { staleParts } from './build-parts.mjs'
import { ScriptError } from './fail.mjs'
import { runNode } from './run.mjs'

/** Builds what is not built from the sources as they are. */
export async function ensureBuilt() {
  const stale = await staleParts()
  if (stale.length === 0) return
  const { code } = await runNode(['--import', 'tsx', 'scripts/build.ts', ...stale])
  if (code !== 0) throw new ScriptError('The build failed: see the lines above for the file and the reason.')
}
