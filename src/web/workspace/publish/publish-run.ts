/** One publishing, from a project to its address: builds, looks at what was found, sends what the server lacks. */
import { databaseFilesOf } from '../../../core/migrations/database-files.ts'
import type { Project } from '../../../core/project/project.ts'
import { checkLive } from '../../../core/sites/checks/check-live.ts'
import { withVisitorScript } from '../../../core/sites/page/visitor-script.ts'
import type { BuildSite, SiteBuild, SiteBuildStep, SiteCheck } from '../../../core/sites/site-build.ts'
import type { DatabaseFiles, Loss } from '../../../core/wire/backends.ts'
import { type LiveChange, type LivePlan, type LiveState, lossId } from '../../../core/wire/live-database.ts'
import type { NewSiteAccess } from '../../../core/wire/site-access.ts'
import { SITE_LIMITS } from '../../../core/wire/site-limits.ts'
import type { NewDeployment, Site } from '../../../core/wire/sites.ts'
import { createContents } from '../../platform/contents.ts'
import type { SitesClient } from './sites-client.ts'

export type PublishStep =
  | { readonly type: SiteBuildStep | 'database' }
  | { readonly type: 'sending'; readonly sent: number; readonly total: number }
  | { readonly type: 'publishing' }

export type PublishOutcome =
  | { readonly type: 'published'; readonly site: Site }
  /** Nothing was published: what is wrong stops it, or nobody has said yet that it may be so. */
  | { readonly type: 'found'; readonly found: Found }
  /** `message` is a sentence. */
  | { readonly type: 'refused'; readonly message: string }

export interface Found extends Pick<SiteBuild, 'checked' | 'diagnostics' | 'notLookedAt'> {
  /** What people have entered and would be deleted. */
  readonly losses: readonly Loss[]
}

/** What the person said, where it has to be said. */
export interface PublishDecision {
  /** Published with what asks, too. */
  readonly isConfirmed: boolean
  /** What may be deleted, by `lossId`, and the name that was typed for it. */
  readonly agreed: readonly string[]
  readonly typed: string
  /** Whether a live database that is made gets the sample rows. */
  readonly withSamples: boolean
  /** Who may see it from then on; null leaves it as it is. */
  readonly access: NewSiteAccess | null
  /** Says what is found, be it nothing, and publishes nothing. */
  readonly isOnlyChecked?: boolean
}

export const UNDECIDED: PublishDecision = {
  isConfirmed: false,
  agreed: [],
  typed: '',
  withSamples: false,
  access: null,
}

export interface PublishRequest {
  readonly project: Project
  readonly name: string
  /** Its origin. */
  readonly address: string
  readonly note: string
  /** The app's live database; null on a server that has none. */
  readonly live: LiveState | null
  readonly decision: PublishDecision
  readonly signal: AbortSignal
  readonly onStep: (step: PublishStep) => void
}

export interface PublishDeps {
  readonly build: BuildSite
  readonly client: Pick<SitesClient, 'deploy' | 'send' | 'plan'>
  readonly sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>
}

export async function publishProject(request: PublishRequest, deps: PublishDeps): Promise<PublishOutcome> {
  const { project, name, address, live, decision, signal, onStep } = request
  const { files: projectFiles } = project.head
  const database = databaseFilesOf(projectFiles)
  if (database !== null && live === null) return { type: 'found', found: NO_DATABASE }
  // The copy is made while the app is built.
  const planning = database === null ? null : deps.client.plan(project.key, database, signal)
  const built = await deps.build(project, {
    origin: address,
    anonKey: live?.anonKey ?? null,
    signal,
    onStep: (step) => onStep({ type: step }),
  })
  signal.throwIfAborted()
  if (planning !== null) onStep({ type: 'database' })
  const planned = (await planning) ?? null
  signal.throwIfAborted()
  if (planned?.type === 'refused') return planned
  const plan = planned?.value ?? null
  const found = foundIn(built, plan, projectFiles)
  if (!mayPublish(found, decision, name)) return { type: 'found', found }

  const contents = createContents(deps.sha256)
  const files = []
  for (const file of built.files) {
    const { path, type, isImmutable } = file
    files.push({ path, type, isImmutable, ...(await contents.add(withVisitorScript(file))) })
  }
  const maps = []
  for (const { path, bytes } of built.maps ?? [])
    if (bytes.length <= SITE_LIMITS.mapBytes) maps.push({ path, ...(await contents.add(bytes)) })
  const deployment: NewDeployment = {
    name,
    title: built.title.slice(0, SITE_LIMITS.title),
    revision: project.head.id,
    note: request.note,
    ...(decision.access !== null && { access: decision.access }),
    files,
    maps,
    pages: built.pages.map(({ path, file, title }) => ({
      path,
      file,
      title: title.slice(0, SITE_LIMITS.title),
    })),
    database: database === null ? null : changeOf(database, decision),
  }
  onStep({ type: 'publishing' })
  // Sent twice at most: what the server lacks, and then nothing may be missing.
  const first = await deps.client.deploy(project.key, deployment, signal)
  if (first.type !== 'missing') return outcomeOf(first)
  const refusal = await contents.sendMissing(first.hashes, {
    async send(hash, bytes) {
      const answer = await deps.client.send(project.key, hash, bytes, signal)
      signal.throwIfAborted()
      return answer.type === 'refused' ? answer : null
    },
    onProgress: (sent, total) => onStep({ type: 'sending', sent, total }),
  })
  if (refusal !== null) return refusal
  onStep({ type: 'publishing' })
  const second = await deps.client.deploy(project.key, deployment, signal)
  return second.type === 'missing' ? { type: 'refused', message: LOST } : outcomeOf(second)
}

function foundIn(
  { checked, diagnostics, notLookedAt = [] }: SiteBuild,
  plan: LivePlan | null,
  files: Project['head']['files'],
): Found {
  if (plan === null) return { checked, diagnostics, notLookedAt, losses: [] }
  const ofLive: readonly SiteCheck[] = plan.problem === null ? ['database', 'access'] : ['database']
  return {
    checked: [...checked, ...ofLive],
    diagnostics: [...checkLive(plan, files), ...diagnostics],
    notLookedAt,
    losses: plan.losses,
  }
}

function changeOf(files: DatabaseFiles, { agreed, typed, withSamples }: PublishDecision): LiveChange {
  return { files, withSamples, agreed: [...agreed], typed }
}

/** Whether nothing stops it, and all that asks was answered. */
function mayPublish(
  { diagnostics, losses }: Pick<Found, 'diagnostics' | 'losses'>,
  { isConfirmed, agreed, typed, isOnlyChecked }: PublishDecision,
  name: string,
): boolean {
  if (isOnlyChecked === true) return false
  if (losses.length > 0 && (typed !== name || !losses.every((loss) => agreed.includes(lossId(loss)))))
    return false
  return diagnostics.every(({ severity }) => severity === 'asks' && isConfirmed)
}

/** Whether the person may go on, once they have said so. */
export function mayGoOn({ diagnostics }: Pick<Found, 'diagnostics'>): boolean {
  return diagnostics.every(({ severity }) => severity === 'asks')
}

function outcomeOf(
  answer: Exclude<Awaited<ReturnType<SitesClient['deploy']>>, { type: 'missing' }>,
): PublishOutcome {
  return answer.type === 'done' ? { type: 'published', site: answer.value } : answer
}

const LOST = 'The server did not keep what was sent. Publish again.'
const NO_DATABASE: Found = {
  checked: ['database'],
  losses: [],
  diagnostics: [
    {
      check: 'database',
      severity: 'stops',
      title: 'This server has no databases for published apps',
      message: 'This app keeps rows in a database.',
      fix: 'Export it: the download has a server of its own, which runs the app with its database anywhere.',
    },
  ],
}
