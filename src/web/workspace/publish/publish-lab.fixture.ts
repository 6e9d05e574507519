/** Publishing a project of the workspace, with a server and a builder that the test speaks for. */
import { filePath } from '../../../core/files/file-path.ts'
import type { BuildSite, SiteDiagnostic } from '../../../core/sites/site-build.ts'
import type { LivePlan } from '../../../core/wire/live-database.ts'
import type { NewDeployment, Site } from '../../../core/wire/sites.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { publishProject } from './publish-run.ts'
import type { Publisher } from './publisher.ts'
import type { SiteAnswer } from './sites-client.ts'
import { TEST_SITE } from './test-site.ts'

export const SITE: Site = {
  ...TEST_SITE,
  name: null,
  address: null,
  live: { isThere: false, anonKey: 'live key', copies: [] },
}
export const PLAN: LivePlan = {
  isFirst: false,
  migrations: ['1_a.sql'],
  losses: [],
  findings: [],
  untried: [],
  problem: null,
}
export const LEAK: SiteDiagnostic = {
  check: 'secrets',
  severity: 'stops',
  title: 'A key',
  message: 'A key is in it.',
  fix: 'Take it out.',
}
export const NO_TITLE: SiteDiagnostic = { ...LEAK, check: 'title', severity: 'asks' }

/** A server and a builder that the test speaks for; what they are asked is written down. */
export function openPublishing() {
  const asked: string[] = []
  const state = {
    site: SITE,
    diagnostics: [] as SiteDiagnostic[],
    lacks: true,
    refuses: null as string | null,
    build: null as Promise<void> | null,
    keys: [] as (string | null)[],
    deployed: [] as NewDeployment[],
    plan: PLAN,
  }
  const done = (site: Site): SiteAnswer<Site> => {
    state.site = site
    return { type: 'done', value: site }
  }
  const build: BuildSite = async (_, { origin, anonKey, onStep, signal }) => {
    state.keys.push(anonKey)
    asked.push(`build for ${origin}`)
    onStep('bundle')
    await state.build
    signal.throwIfAborted()
    const bytes = new TextEncoder().encode('<head></head><h1>Hello</h1>')
    return {
      title: 'Hello',
      files: [{ path: 'index.html', type: 'text/html; charset=utf-8', bytes, isImmutable: false }],
      pages: [{ path: '/', file: 'index.html', title: 'Hello' }],
      checked: ['build', 'title', 'secrets'],
      diagnostics: state.diagnostics,
    }
  }
  const client: Parameters<typeof publishProject>[1]['client'] = {
    async deploy(_, deployment) {
      if (state.refuses !== null) return { type: 'refused', message: state.refuses }
      asked.push('deploy')
      if (state.lacks) return { type: 'missing', hashes: deployment.files.map(({ hash }) => hash) }
      state.deployed.push(deployment)
      const { name, title, revision, note } = deployment
      const id = String(state.deployed.length).padStart(16, '0')
      const one = { id, at: 0, by: 'you', title, revision, note, files: 1, bytes: 14, blocked: null } as const
      const address = `http://${name}.apps.localhost:4000`
      return done({
        ...state.site,
        name,
        address,
        current: id,
        deployments: [one, ...state.site.deployments],
      })
    },
    async plan(_, files) {
      asked.push(`plan ${files.migrations.map(({ name }) => name)}`)
      return { type: 'done', value: state.plan }
    },
    async send(_, hash, bytes) {
      asked.push(`send ${new TextDecoder().decode(bytes)} ${hash.slice(0, 8)}`)
      state.lacks = false
      return { type: 'done', value: null }
    },
  }
  const publisher: Publisher = {
    load: async () => ({ type: 'done', value: state.site }),
    name: async () => ({ type: 'done', value: { isFree: true, message: '' } }),
    point: async (_, id) => done({ ...state.site, current: id }),
    change: async (_, { name }) => done({ ...state.site, name: name ?? null }),
    setAccess: async (_, { mode }) => done({ ...state.site, access: { mode, link: null } }),
    lookAtCopy: async () => ({ type: 'refused', message: 'Nobody asks.' }),
    bringBack: async () => ({ type: 'refused', message: 'Nobody asks.' }),
    remove: async (key) => {
      asked.push(`remove ${key}`)
      return { type: 'done', value: null }
    },
    prepare: (_, address) => void asked.push(`prepare for ${address}`),
    forget: () => void asked.push('forget'),
    publish: (request) =>
      publishProject(request, { build, client, sha256: (bytes) => crypto.subtle.digest('SHA-256', bytes) }),
  }
  const opened = openTestWorkspace({ loadPublisher: async () => publisher })
  const { publishing } = opened.workspace
  return { ...opened, publishing, asked, state, publication: () => publishing.of(opened.project().key) }
}

/** The same with a project that has a database. */
export const openWithDatabase = () => {
  const opened = openPublishing()
  opened.workspace.files.edit(opened.projectId, filePath('supabase/migrations/1_a.sql'), 'create table a ();')
  opened.workspace.files.flush()
  opened.state.lacks = false
  return opened
}
