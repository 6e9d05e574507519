/** Every reader that is fuzzed. */
import type { FuzzTarget } from './target.ts'
import { answerTarget } from './targets/answer.ts'
import {
  csvTarget,
  dataRequestTarget,
  socketMessageTarget,
  statementsTarget,
} from './targets/app-requests.ts'
import { tarballTarget, tarTarget, zipTarget } from './targets/archives.ts'
import { locateFileTarget, manifestTarget, rangeTarget } from './targets/manifests.ts'
import { packTarget } from './targets/pack.ts'
import { readExportsTarget, splitBarrelTarget, variableImportTarget } from './targets/scripts.ts'
import { secretsTarget } from './targets/secrets.ts'
import { viteConfigTarget } from './targets/vite-config.ts'

export const FUZZ_TARGETS: readonly FuzzTarget[] = [
  packTarget,
  readExportsTarget,
  splitBarrelTarget,
  variableImportTarget,
  locateFileTarget,
  tarTarget,
  tarballTarget,
  manifestTarget,
  rangeTarget,
  viteConfigTarget,
  answerTarget,
  secretsTarget,
  zipTarget,
  dataRequestTarget,
  socketMessageTarget,
  statementsTarget,
  csvTarget,
]

export function targetNamed(name: string): FuzzTarget {
  const found = FUZZ_TARGETS.find((target) => target.name === name)
  if (found === undefined) throw new Error(`There is no reader ${name}.`)
  return found
}
