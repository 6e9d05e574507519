import { staleParts } from './build-parts.mjs'
import { ScriptError } from './fail.mjs'
import { runNode } from './run.mjs'

/** Without these there is no workspace; the others can follow. */
export const SERVED_PARTS = ['web', 'preview', 'templates', 'server']

/**
 * Builds what is not built from the sources as they are, of these parts or of all.
 * @param flags of scripts/build.ts
 */
export async function ensureBuilt(parts, flags = []) {
  const stale = await staleParts(parts)
  if (stale.length === 0) return
  const { code } = await runNode(['--import', 'tsx', 'scripts/build.ts', ...flags, ...stale])
  if (code !== 0) throw new ScriptError('The build failed: see the lines above for the file and the reason.')
}
