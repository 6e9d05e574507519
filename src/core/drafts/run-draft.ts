/**
 * What of a draft only running it tells: its migrations on a copy of its database, mended where that is certain, then its
 * start and its types. Knows nothing of how it was built.
 */
import type { Repair } from '../chat/chat-message.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { type FilePath, parseFilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { fileTexts } from '../files/file-texts.ts'
import { textFile } from '../files/project-file.ts'
import { repairMigration } from '../migrations/repair-migration.ts'
import { typesToFollow } from '../migrations/types-file.ts'
import { type BootResult, type Check, checkOf } from './checks.ts'
import { UNTRIED_REASONS } from './draft-reasons.ts'
import type { DraftToTry } from './draft-to-try.ts'
import { fingerprint } from './fingerprint.ts'
import type { Questions } from './questions.ts'
import { withCodeFrame } from './with-code-frame.ts'

/** What only running it tells. */
export interface Ran {
  readonly checks: readonly Check[]
  /** R38, R39: new texts of migrations, and of files with the database's types. */
  readonly texts: ReadonlyMap<FilePath, string>
  readonly repairs: readonly Repair[]
}

export const NOTHING_RAN: Ran = { checks: [], texts: new Map(), repairs: [] }
const TYPES_FOLLOWED = 'Wrote the types of the database as its migrations make it'

/** Its tables first: an app without them would fail for that alone. */
export async function runDraft(
  draft: DraftToTry,
  asked: Questions,
  files: FileSystem,
  drafted: ReadonlySet<FilePath>,
): Promise<Ran> {
  const { lockedPaths } = draft.project
  const mended = await mendMigrations(
    draft,
    asked,
    files,
    (path) => drafted.has(path) && !lockedPaths.has(path),
  )
  const { migrated } = mended
  const types = typesToFollow(mended.files, migrated?.types ?? '', lockedPaths)
  const typed = withTexts(mended.files, types)
  const texts = new Map([...mended.texts, ...types])
  const repairs =
    types.size === 0
      ? mended.repairs
      : [...mended.repairs, { paths: [...types.keys()], sentence: TYPES_FOLLOWED }]
  const isThere = migrated === null || migrated.check.status === 'passed' || migrated.check.status === 'asks'
  const checks = [
    ...(migrated === null ? [] : [migrated.check]),
    ...(isThere ? await startDraft(draft, asked, typed) : []),
  ]
  return { checks, texts, repairs }
}

/** Of one answer: more is not a slip of the pen. */
const MOST_MENDED = 8

interface Mended {
  readonly files: FileSystem
  readonly texts: ReadonlyMap<FilePath, string>
  readonly repairs: readonly Repair[]
  /** Null where there are no migrations. */
  readonly migrated: Migrated | null
}

/** R39: what the database refuses and can only have been meant in one way, one after the other. */
async function mendMigrations(
  draft: DraftToTry,
  asked: Questions,
  files: FileSystem,
  mayChange: (path: FilePath) => boolean,
): Promise<Mended> {
  let mended: Mended = {
    files,
    texts: new Map(),
    repairs: [],
    migrated: await migrateDraft(draft, asked, files),
  }
  for (let round = 0; round < MOST_MENDED; round += 1) {
    const refused = refusedIn(mended.migrated)
    const path = refused?.file === undefined ? null : parseFilePath(refused.file)
    if (refused?.line === undefined || path?.ok !== true || !mayChange(path.path)) break
    const sql = mended.files.get(path.path)?.content ?? ''
    const repaired = repairMigration(sql, refused.message, refused.line)
    if (repaired === null) break
    const texts = new Map([[path.path, repaired.sql]])
    const next = withTexts(mended.files, texts)
    const migrated = await migrateDraft(draft, asked, next)
    const still = refusedIn(migrated)
    // R4: it took none away.
    if (still !== null && fingerprint(still) === fingerprint(refused)) break
    mended = {
      files: next,
      texts: new Map([...mended.texts, ...texts]),
      repairs: [...mended.repairs, { paths: [path.path], sentence: repaired.sentence }],
      migrated,
    }
  }
  return mended
}

function refusedIn(migrated: Migrated | null): Diagnostic | null {
  return migrated?.check.status === 'failed' ? (migrated.check.diagnostics[0] ?? null) : null
}

function withTexts(files: FileSystem, texts: ReadonlyMap<FilePath, string>): FileSystem {
  if (texts.size === 0) return files
  const changed = new Map(files)
  for (const [path, text] of texts) changed.set(path, textFile(path, text))
  return changed
}

interface Migrated {
  readonly check: Check
  /** Of the database; empty where nobody can tell. */
  readonly types: string
}

async function migrateDraft(
  { migrate }: DraftToTry,
  asked: Questions,
  files: FileSystem,
): Promise<Migrated | null> {
  const name = 'migrates'
  const checked = (check: Check, types = '') => ({ check, types })
  const result = await asked.ask(async () => ({ migrated: await migrate(files) }))
  if (result === null) return checked({ name, status: 'unknown', reason: UNTRIED_REASONS.failed })
  const { migrated } = result
  if (migrated === null) return null
  if (migrated.status === 'unknown') return checked({ name, ...migrated })
  if (migrated.status === 'failed')
    return checked(checkOf(name, [withCodeFrame(migrated.diagnostic, fileTexts(files))]))
  const { losses, types } = migrated
  return checked(losses.length === 0 ? checkOf(name, []) : { name, status: 'asks', losses }, types)
}

export function isFailedMigration({ name, status }: Check): boolean {
  return name === 'migrates' && status === 'failed'
}

export async function migrationFaults(
  draft: DraftToTry,
  asked: Questions,
  files: FileSystem,
): Promise<readonly Diagnostic[]> {
  const check = (await migrateDraft(draft, asked, files))?.check
  return check?.status === 'failed' ? check.diagnostics : []
}

/** What only shows when it starts, or by its types. */
async function startDraft(
  { project, boot, checkTypes }: DraftToTry,
  asked: Questions,
  files: FileSystem,
): Promise<readonly Check[]> {
  const [result, ofTypes] = await Promise.all([
    bootSurely(boot, asked),
    asked.ask(() => checkTypes(project.head.files, files)),
  ])
  const placed = (found: readonly Diagnostic[]) =>
    found.map((diagnostic) => withCodeFrame(diagnostic, fileTexts(files)))
  if (result.status === 'fails') return [checkOf('starts', placed([result.error]))]
  const types: Check =
    ofTypes === null
      ? { name: 'types', status: 'unknown', reason: UNTRIED_REASONS.failed }
      : checkOf('types', placed(ofTypes))
  return [types, result.status === 'unknown' ? { name: 'starts', ...result } : checkOf('starts', [])]
}

/** What only took too long counts when it does so twice. */
async function bootSurely(boot: DraftToTry['boot'], asked: Questions): Promise<BootResult> {
  const first = await bootOnce(boot, asked)
  return first.status === 'fails' && first.isDoubtful ? bootOnce(boot, asked) : first
}

async function bootOnce(boot: DraftToTry['boot'], asked: Questions): Promise<BootResult> {
  return (await asked.ask(boot)) ?? { status: 'unknown', reason: UNTRIED_REASONS.failed }
}
