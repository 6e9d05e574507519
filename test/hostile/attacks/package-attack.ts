/** What an attack by packages is made of. The lists are in `packages/`; `packages.ts` has them all. */
import type { ServerResponse } from 'node:http'
import type { PackageMode } from '../../../src/core/wire/packages.ts'
import type { Bait } from './bait.ts'

/**
 * What must come of it. Whatever it is, the bait never stands in an answer, and nobody else waits:
 * - `files stay`: any answer, which holds nothing of the bait;
 * - `refused`: every specifier has a problem, whose message says what to do next;
 * - `works`: every specifier is prepared. What looks like an attack may be a sound package.
 */
export type Expectation = 'files stay' | 'refused' | 'works'

export interface HostilePackage {
  readonly name: string
  /** `1.0.0` when not said. */
  readonly version?: string
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  /** In place of the files: the archive as it comes. */
  readonly tarball?: Buffer
  readonly manifest?: Readonly<Record<string, unknown>>
  /** What the registry claims; null for none. */
  readonly integrity?: string | null
}

export interface PackageAttack {
  /** Also what the names of its packages begin with. */
  readonly id: string
  /** What it is after, as the end of a sentence: `reads a file by …`. */
  readonly tries: string
  readonly expects: Expectation
  /** What the project imports; the package `id` when not said. */
  readonly specifiers?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly mode?: PackageMode
  /** Made when it is needed: some are large. */
  readonly packages: (bait: Bait) => readonly HostilePackage[]
  /** Answers in the registry's place for paths that begin with `/id`; false to let the registry answer. */
  readonly registry?: (path: string, response: ServerResponse, origin: string, bait: Bait) => boolean
}

/** An attack of one package whose only file is its entry. */
export function byScript(
  id: string,
  tries: string,
  source: (bait: Bait) => string | Uint8Array,
  { file = 'index.js', expects = 'files stay' }: { file?: string; expects?: Expectation } = {},
): PackageAttack {
  return {
    id,
    tries,
    expects,
    packages: (bait) => [{ name: id, manifest: { main: `./${file}` }, files: { [file]: source(bait) } }],
  }
}

/** An attack of one package of several files. */
export function byFiles(
  id: string,
  tries: string,
  files: (bait: Bait) => Readonly<Record<string, string | Uint8Array>>,
  rest: Partial<Omit<PackageAttack, 'id' | 'tries' | 'packages'>> = {},
): PackageAttack {
  return { id, tries, expects: 'files stay', ...rest, packages: (bait) => [{ name: id, files: files(bait) }] }
}

/** An attack by what one `package.json` says; `files` stand beside an entry that exports one number. */
export function byManifest(
  id: string,
  tries: string,
  manifest: (bait: Bait) => Readonly<Record<string, unknown>>,
  rest: Partial<Omit<PackageAttack, 'id' | 'tries' | 'packages'>> & {
    readonly files?: Readonly<Record<string, string>>
  } = {},
): PackageAttack {
  const { files = { 'index.js': 'export const one = 1\n' }, ...others } = rest
  return {
    id,
    tries,
    expects: 'files stay',
    ...others,
    packages: (bait) => [{ name: id, manifest: manifest(bait), files }],
  }
}
