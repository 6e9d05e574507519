import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import type { BuildSite, SiteDiagnostic } from '../../../core/sites/site-build.ts'
import type { AccessFinding } from '../../../core/wire/access-findings.ts'
import { type LivePlan, lossId } from '../../../core/wire/live-database.ts'
import type { NewDeployment, Site } from '../../../core/wire/sites.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { publishProject } from './publish-run.ts'
import type { Publisher } from './publisher.ts'
import type { SiteAnswer } from './sites-client.ts'
import { TEST_SITE } from './test-site.ts'

const SITE: Site = {
  ...TEST_SITE,
  name: null,
  address: null,
  live: { isThere: false, anonKey: 'live key', copies: [] },
}
const PLAN: LivePlan = {
  isFirst: false,
  migrations: ['1_a.sql'],
  losses: [],
  findings: [],
  untried: [],
  problem: null,
}
const LOSS = { kind: 'table', table: 'a', name: null, count: 3, file: '1_a.sql', line: 1 } as const
const LEAK: SiteDiagnostic = {
  check: 'secrets',
  severity: 'stops',
  title: 'A key',
  message: 'A key is in it.',
  fix: 'Take it out.',
}
const NO_TITLE: SiteDiagnostic = { ...LEAK, check: 'title', severity: 'asks' }

/** A server and a builder that the test speaks for; what they are asked is written down. */
function open() {
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

describe('publishing', () => {
  it('2.2 builds for its address, sends what the server lacks, and knows where it is', async () => {
    const { publishing, projectId, project, asked, publication, state } = open()
    await publishing.load(projectId)
    await publishing.publish(projectId, 'hello-app')
    expect(asked).toEqual(
      ['build for http://hello-app.apps.localhost:4000', 'deploy', 'send', 'deploy'].map((line) =>
        line === 'send'
          ? expect.stringMatching(
              /^send <head>\s*<script defer src="\/_lathe\/visitors\.js"><\/script><\/head><h1>Hello<\/h1> [0-9a-f]{8}$/,
            )
          : line,
      ),
    )
    expect(state.deployed[0]).toMatchObject({ name: 'hello-app', revision: project().head.id, note: '' })
    expect(publication()).toMatchObject({
      site: { name: 'hello-app' },
      doing: null,
      problem: null,
      found: null,
    })
  })

  it('2.2 says in the person’s words what changed since', async () => {
    const { publishing, projectId, workspace, state } = open()
    await publishing.publish(projectId, 'hello-app')
    workspace.files.edit(projectId, filePath('src/App.tsx'), 'export const one = 1')
    await publishing.publish(projectId, 'hello-app')
    expect(state.deployed.map(({ note }) => note)).toEqual(['', 'Edited by hand'])
  })

  it('2.2 who may see it goes with the first deployment, and is changed without another', async () => {
    const { publishing, projectId, publication, state } = open()
    await publishing.publish(projectId, 'hello-app', {
      access: { mode: 'password', password: 'correct horse' },
    })
    expect(state.deployed[0]?.access).toEqual({ mode: 'password', password: 'correct horse' })
    await publishing.publish(projectId, 'hello-app')
    expect(state.deployed[1]).not.toHaveProperty('access')
    await publishing.setAccess(projectId, { mode: 'accounts' })
    expect(publication().site?.access.mode).toBe('accounts')
    expect(state.deployed).toHaveLength(2)
  })

  it('26.4 mends what is certain as one version, checks it without publishing, and takes it back', async () => {
    const { publishing, projectId, project, workspace, publication, state, asked } = open()
    const path = filePath('src/App.tsx')
    const text = `export default () => <input placeholder="Your name" />\n`
    workspace.files.edit(projectId, path, text)
    const fault = {
      rule: 'label',
      tag: 'input',
      place: { file: path, line: 1, column: 22 },
      inner: null,
      colours: [],
      isWithinNamed: false,
      isEvery: false,
      language: null,
    } as const
    state.diagnostics = [{ ...NO_TITLE, check: 'accessibility', fault }]
    await publishing.publish(projectId, 'hello-app')
    await expect.poll(() => publication().mends?.sentences).toHaveLength(1)
    const before = project().head
    state.diagnostics = []
    await publishing.mend(projectId, 'hello-app')
    expect(project().head.files.get(path)?.content).toBe(
      text.replace('<input', '<input aria-label="Your name"'),
    )
    expect(project().head.parent).toBe(before)
    expect(publication()).toMatchObject({ found: { diagnostics: [] }, mends: null })
    expect(publication().mended?.sentences).toEqual([
      'Gave the field in line 1 of src/App.tsx the name “Your name”, which its placeholder says',
    ])
    expect(asked).not.toContain('deploy')
    await publishing.takeMendsBack(projectId, 'hello-app')
    expect(project().head.files).toBe(before.files)
    expect(publication().mended).toBeNull()
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(publication()).toMatchObject({ found: null, site: { name: 'hello-app' } })
  })

  it('26.4 what was found in other files mends nothing: it is checked again', async () => {
    const { publishing, projectId, project, workspace, publication, state } = open()
    const path = filePath('src/App.tsx')
    workspace.files.edit(projectId, path, `export default () => <input placeholder="Your name" />\n`)
    const place = { file: path, line: 1, column: 22 }
    const fault = { rule: 'label', tag: 'input', place, inner: null, colours: [] } as const
    const rest = { isWithinNamed: false, isEvery: false, language: null }
    state.diagnostics = [{ ...NO_TITLE, check: 'accessibility', fault: { ...fault, ...rest } }]
    await publishing.publish(projectId, 'hello-app')
    await expect.poll(() => publication().mends).not.toBeNull()
    const typed = `export default () => <b><input placeholder="Your name" /></b>\n`
    workspace.files.edit(projectId, path, typed)
    await publishing.mend(projectId, 'hello-app')
    expect(project().head.files.get(path)?.content).toBe(typed)
    expect(publication().mended).toBeNull()
    expect(publication().found).not.toBeNull()
  })

  it('2.2 a leak stops it, what else was found waits for the person', async () => {
    const { publishing, projectId, publication, state, asked } = open()
    state.diagnostics = [LEAK, NO_TITLE]
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(publication().found?.diagnostics).toEqual([LEAK, NO_TITLE])
    state.diagnostics = [NO_TITLE]
    await publishing.publish(projectId, 'hello-app')
    expect(publication().found?.diagnostics).toEqual([NO_TITLE])
    expect(asked).not.toContain('deploy')
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(publication()).toMatchObject({ found: null, site: { name: 'hello-app' } })
  })

  const openWithDatabase = () => {
    const opened = open()
    opened.workspace.files.edit(
      opened.projectId,
      filePath('supabase/migrations/1_a.sql'),
      'create table a ();',
    )
    opened.workspace.files.flush()
    opened.state.lacks = false
    return opened
  }

  it('2.1 an app with a database is refused before anything is built where there are none', async () => {
    const { publishing, projectId, publication, asked, state } = openWithDatabase()
    state.site = { ...SITE, live: null }
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(publication().found?.diagnostics[0]?.title).toContain('no databases')
    expect(asked).toEqual([])
  })

  it('2.1 an app with a database is built with its live key, tried on a copy, and sent with its migrations', async () => {
    const { publishing, projectId, asked, state } = openWithDatabase()
    await publishing.publish(projectId, 'hello-app', { withSamples: true })
    expect(asked).toEqual(['plan 1_a.sql', 'build for http://hello-app.apps.localhost:4000', 'deploy'])
    expect(state.keys).toEqual(['live key'])
    expect(state.deployed[0]?.database).toEqual({
      files: { migrations: [{ name: '1_a.sql', sql: 'create table a ();' }], seed: null },
      withSamples: true,
      agreed: [],
      typed: '',
    })
  })

  it('2.1 what deletes live rows waits until the name is typed for exactly that', async () => {
    const { publishing, projectId, asked, publication, state } = openWithDatabase()
    state.plan = { ...PLAN, losses: [LOSS] }
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(publication().found?.losses).toEqual([LOSS])
    const agreed = [lossId(LOSS)]
    for (const wrong of [
      { agreed, typed: 'hello' },
      { agreed: [], typed: 'hello-app' },
    ])
      await publishing.publish(projectId, 'hello-app', { isConfirmed: true, ...wrong })
    expect(asked).not.toContain('deploy')
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true, agreed, typed: 'hello-app' })
    expect(state.deployed[0]?.database).toMatchObject({ agreed, typed: 'hello-app' })
  })

  it('2.1 a leak and a migration that fails stop it, whatever was confirmed; what is only likely asks', async () => {
    const { publishing, projectId, publication, state } = openWithDatabase()
    const finding: AccessFinding = {
      kind: 'reads-of-others',
      severity: 'certain',
      object: 'a',
      on: 'table',
      sentence: 'A visitor reads everybody’s rows.',
      why: ['It was tried.'],
    }
    state.plan = { ...PLAN, findings: [finding] }
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(publication().found?.diagnostics).toMatchObject([{ check: 'access', severity: 'stops' }])
    state.plan = { ...PLAN, findings: [{ ...finding, severity: 'likely' }] }
    await publishing.publish(projectId, 'hello-app')
    expect(publication().found?.diagnostics).toMatchObject([{ check: 'access', severity: 'asks' }])
    state.plan = { ...PLAN, problem: { message: 'no such table', fix: null, file: '1_a.sql', line: 4 } }
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(publication().found?.diagnostics).toMatchObject([
      { check: 'database', severity: 'stops', file: 'supabase/migrations/1_a.sql', line: 4 },
    ])
    expect(state.deployed).toEqual([])
  })

  it('2.2 what the server refuses is said, and it can be tried again', async () => {
    const { publishing, projectId, publication, state } = open()
    state.refuses = 'The name is taken.'
    await publishing.publish(projectId, 'hello-app')
    expect(publication()).toMatchObject({ problem: 'The name is taken.', doing: null })
    state.refuses = null
    await publishing.publish(projectId, 'hello-app')
    expect(publication()).toMatchObject({ problem: null, site: { name: 'hello-app' } })
  })

  it('2.2 can be stopped while it builds, and then nothing was published or wrong', async () => {
    const { publishing, projectId, publication, state, asked } = open()
    let go = () => {}
    state.build = new Promise((resolve) => (go = resolve))
    const publishedOrNot = publishing.publish(projectId, 'hello-app')
    await expect.poll(() => publication().doing).toEqual({ type: 'bundle' })
    // A second wish waits for no turn: it is the first that runs.
    await publishing.publish(projectId, 'other-app')
    publishing.stop(projectId)
    go()
    await publishedOrNot
    expect(publication()).toMatchObject({ doing: null, problem: null, found: null })
    expect(asked).toEqual(['build for http://hello-app.apps.localhost:4000'])
  })

  it('2.2 begins to build when the dialog opens, with what was edited, and gives it up when it closes', async () => {
    const { publishing, projectId, workspace, asked, project } = open()
    await publishing.load(projectId)
    const before = project().head
    workspace.files.edit(projectId, filePath('src/App.tsx'), 'export const one = 1')
    publishing.prepare(projectId, 'hello-app')
    expect(project().head).not.toBe(before)
    await expect.poll(() => asked).toEqual(['prepare for http://hello-app.apps.localhost:4000'])
    publishing.leave(projectId)
    await expect.poll(() => asked.at(-1)).toBe('forget')
  })

  it('2.2 goes on when the dialog closes while it is published', async () => {
    const { publishing, projectId, publication, state, asked } = open()
    let go = () => {}
    state.build = new Promise((resolve) => (go = resolve))
    const published = publishing.publish(projectId, 'hello-app')
    await expect.poll(() => publication().doing).toEqual({ type: 'bundle' })
    publishing.leave(projectId)
    publishing.prepare(projectId, 'hello-app')
    go()
    await published
    expect(publication().site?.name).toBe('hello-app')
    expect(asked.filter((one) => /^(?:forget|prepare)/.test(one))).toEqual([])
  })

  it('2.2 what is checked again is built again', async () => {
    const { publishing, projectId, state, asked } = open()
    state.diagnostics = [NO_TITLE]
    await publishing.publish(projectId, 'hello-app')
    expect(asked).not.toContain('forget')
    await publishing.publish(projectId, 'hello-app')
    expect(asked.filter((one) => one === 'forget')).toHaveLength(1)
    await publishing.publish(projectId, 'hello-app', { isConfirmed: true })
    expect(asked.filter((one) => one === 'forget')).toHaveLength(1)
  })

  it('2.2 rolls back, takes off, and goes with a project that cannot come back', async () => {
    const { publishing, projectId, project, publication, asked, workspace } = open()
    await publishing.publish(projectId, 'hello-app')
    await publishing.point(projectId, null)
    expect(publication().site?.current).toBeNull()
    const { key } = project()
    workspace.projectActions.create('Another')
    workspace.projectActions.remove(projectId)
    await expect.poll(() => asked.at(-1)).toBe(`remove ${key}`)
  })

  it('S1.8 the server is asked nothing of a project that goes and was never published', async () => {
    const { projectId, workspace, asked } = open()
    workspace.projectActions.create('Another')
    workspace.projectActions.remove(projectId)
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(asked).toEqual([])
  })
})
