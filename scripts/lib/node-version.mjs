import { ScriptError } from './fail.mjs'

const MINIMUM = [20, 19]

/** Throws unless this Node is recent enough; a Node from the future is fine. */
export function checkNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return
  throw new ScriptError(
    `Lathe needs Node ${MINIMUM.join('.')} or later and this is Node ${version}: install a current release from nodejs.org and try again.`,
  )
}
