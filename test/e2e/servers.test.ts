/**
 * Two real servers on one PostgreSQL behind a proxy with TLS, as docs/several-servers.md sets them up: a sample of what
 * `npm run servers` does with a thousand saves.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { METRICS_TOKEN, openServersLab, type ServersLab } from '../../scripts/servers/servers-lab.ts'
import { killOne, restartBoth, runTrial } from '../../scripts/servers/trial.ts'
import type { PrepareEvent } from '../../src/core/wire/packages.ts'
import { PLAN_PATH } from '../../src/core/wire/plans.ts'
import { lookInto } from '../../src/server/doctor/world/postgres.ts'
import { countServers } from '../../src/server/records/other-servers.ts'
import { DAY, fileOf } from '../../src/server/shares/share-lab.fixture.ts'
import { createPublish, createSend } from '../../src/server/sites/site-lab.fixture.ts'
import { createWriter, goOn, saveEdit } from '../saves/writer.ts'
import { PASSWORD } from '../sign-in/sign-in-browser.ts'

let lab: ServersLab
const SAVES = 60
const ANSWERS = 18
const person = () => {
  const [first] = lab.people
  if (first === undefined) throw new Error('There are people.')
  return first
}

beforeAll(async () => {
  lab = await openServersLab({ people: 2, wordMs: 0 })
})
afterAll(() => lab?.end())

describe('two servers on one database', () => {
  it('25.6 a token of one is good on the other, and what is saved by one is there and stale on the other', async () => {
    const { projects, token } = person()
    const [writer, other] = [createWriter(2), createWriter(2)]
    await saveEdit(projects, writer)
    const authorization = `Bearer ${token}`
    for (const at of [0, 1]) {
      const listed = await lab.ask(at, `${lab.workspace}/api/projects`, { authorization })
      expect(listed).toMatchObject({ status: 200 })
      expect(listed.text).toContain(writer.project.key)
      expect((await lab.ask(at, `${lab.workspace}/api/projects`)).status).toBe(401)
    }
    // Another tab, which saves by the server that comes next: it goes on from what is, or is told that it is stale.
    Object.assign(other, { project: writer.project })
    await goOn(projects, other)
    await saveEdit(projects, other)
    await expect(saveEdit(projects, writer)).rejects.toThrow('"stale"')
  })

  it('25.7 who looks into the database sees that they are two', async () => {
    const timers = { setTimeout, clearTimeout: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout) }
    expect(await lookInto(lab.databaseUrl, timers, countServers)).toEqual({ type: 'seen', value: 2 })
  })

  it('25.6 an app that one published is served the same by the other, rolled back there, and gone from both when it is taken down', async () => {
    const { token } = person()
    const key = 'a'.repeat(32)
    const authorized = { Authorization: `Bearer ${token}` }
    const sends = [0, 1].map((at) => createSend(lab.fetchOf(at), lab.workspace))
    const [first, second] = sends as [(typeof sends)[number], (typeof sends)[number]]
    /** From then on a server knows what the other one did. */
    const siteAt = async (send: typeof first) => (await send('GET', key, undefined, authorized)).json()
    const publish = createPublish(first)
    const page = (text: string) => ({
      'index.html': `<!doctype html><h1>${text}</h1>`,
      'a.txt': text.repeat(999),
    })
    expect((await publish(key, 'two-servers', page('first'), {}, authorized)).status).toBe(200)
    expect((await publish(key, null, page('second'), {}, authorized)).status).toBe(200)
    const site = await siteAt(second)
    const address = lab.apps.replace('*', 'two-servers')
    const bytesAt = async (at: number, path: string) => (await lab.ask(at, `${address}${path}`)).bytes
    for (const path of ['/', '/a.txt']) expect(await bytesAt(1, path)).toEqual(await bytesAt(0, path))
    expect(new TextDecoder().decode(await bytesAt(1, '/a.txt'))).toBe('second'.repeat(999))

    const older = site.deployments.at(-1).id
    expect((await second('PUT', `${key}/current`, { id: older }, authorized)).status).toBe(200)
    expect((await siteAt(first)).current).toBe(older)
    expect(new TextDecoder().decode(await bytesAt(0, '/a.txt'))).toBe('first'.repeat(999))

    const said = await promisify(execFile)(
      process.execPath,
      ['dist/server/apps.process.js', 'takedown', 'two-servers', '410', 'It spams.'],
      { cwd: ROOT, env: { PATH: process.env.PATH, ...lab.variables } },
    )
    expect(said.stdout).toBe('two-servers is taken down. Visitors read: It spams.\n')
    for (const [at, send] of sends.entries()) {
      expect((await siteAt(send)).takenDown).toBe('It spams.')
      expect((await lab.ask(at, `${address}/`)).status).toBe(410)
    }
  })

  it('25.6 a share that one made opens on the other', async () => {
    const { token } = person()
    const at = `${lab.workspace}/api/shares`
    const headers = { Authorization: `Bearer ${token}`, Origin: lab.workspace }
    const { bytes, ...file } = fileOf('index.html', '<h1>Shared</h1>')
    const body = JSON.stringify({
      ...{ id: null, title: 'Notes', revision: 'r', by: '', endsAt: Date.now() + DAY, showsAddress: false },
      ...{ files: [file], versions: [], chat: null, withheld: { files: 0, values: 0 } },
    })
    const of = `${at}/of/${'a'.repeat(32)}`
    const json = { ...headers, 'Content-Type': 'application/json' }
    const [first, second] = [lab.fetchOf(0), lab.fetchOf(1)]
    expect((await first(of, { method: 'POST', headers: json, body })).status).toBe(202)
    // Its files may come by way of the other.
    const sent = { ...headers, 'Content-Type': 'application/octet-stream' }
    expect(
      (await second(`${of}/files/${file.hash}`, { method: 'PUT', headers: sent, body: bytes })).status,
    ).toBe(204)
    const made = await (await first(of, { method: 'POST', headers: json, body })).json()
    const listed = await (await second(of, { headers })).json()
    expect(listed).toEqual(made)
    const pack = await second(`${at}/${listed.shares[0].id}/pack`)
    expect([pack.status, await pack.text()]).toEqual([200, '<h1>Shared</h1>'])
  })

  it('25.6 a package that one built for a preview the other serves without building it', async () => {
    const packages = lab.previews.replace('*', 'packages')
    // Installed beside each server, so that no registry is asked, and built ahead for nobody.
    const body = JSON.stringify({
      ...{ dependencies: { aws4fetch: '*' }, locked: {}, specifiers: ['aws4fetch'], mode: 'development' },
    })
    const headers = { Origin: lab.workspace, 'Content-Type': 'application/json' }
    const prepareAt = async (at: number) => {
      const answer = await lab.fetchOf(at)(`${packages}/prepare`, { method: 'POST', headers, body })
      const events: PrepareEvent[] = (await answer.text())
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
      const isBuilt = events.some((event) => event.type === 'progress' && event.step.startsWith('Bundling'))
      return { isBuilt, ready: events.find((event) => event.type === 'ready') }
    }
    const [first, second] = [await prepareAt(0), await prepareAt(1)]
    expect([first.isBuilt, second.isBuilt, second.ready]).toEqual([true, false, first.ready])
    const address = first.ready?.modules.aws4fetch?.url ?? ''
    const [one, two] = [await lab.ask(0, address), await lab.ask(1, address)]
    expect([one.status, two.bytes]).toEqual([200, one.bytes])
  })

  it('25.6 one is killed while people save and ask: no save is lost, and no answer looks whole that is not', async () => {
    const { saved, answers, underWay } = await runTrial(lab, {
      saves: SAVES,
      answers: ANSWERS,
      disturb: killOne(lab, 1),
    })
    expect(saved).toBeGreaterThanOrEqual(SAVES)
    expect(answers).toMatchObject({ whole: ANSWERS, wrong: 0 })
    // Some of those that stood in their middle were on the one that was killed.
    expect(answers.cut).toBeGreaterThan(0)
    expect(answers.cut).toBeLessThan(underWay)
  })

  it('25.6 each tells what it did to who knows the token', async () => {
    const metrics = `${lab.workspace}/metrics`
    expect((await lab.fetch(metrics)).status).toBe(401)
    const { text } = await lab.ask(0, metrics, { authorization: `Bearer ${METRICS_TOKEN}` })
    expect(text).toMatch(/^lathe_saves_total\{status="200"\} [1-9]\d*$/m)
    expect(text).toMatch(/^lathe_model_calls_total\{status="200"\} [1-9]\d*$/m)
    expect(text).toMatch(/^lathe_probe_seconds\{probe="database"\} /m)
  })

  it('25.6 both are restarted one after the other: nobody is refused, and no answer is cut', async () => {
    const figures = await runTrial(lab, { saves: SAVES, answers: ANSWERS, disturb: restartBoth(lab) })
    expect(figures).toMatchObject({
      unanswered: 0,
      answers: { whole: ANSWERS, refused: 0, cut: 0, wrong: 0 },
    })
    expect(figures.saved).toBeGreaterThanOrEqual(SAVES)
  })

  it('25.6 each chat counts once, however often it was cut and on whichever server it was asked', async () => {
    let chats = 0
    for (const { token } of lab.people) {
      const standing = await lab.ask(1, `${lab.workspace}${PLAN_PATH}`, { authorization: `Bearer ${token}` })
      chats += JSON.parse(standing.text).chats.used
    }
    expect(chats).toBe(2 * ANSWERS)
  })

  it('25.6 what they say is lines of JSON, in which nobody’s name, token or words are', async () => {
    const lines = [0, 1].flatMap((at) => lab.output(at).split('\n').filter(Boolean))
    const said = lines.map((line): { kind: string; route?: string; says?: string } => JSON.parse(line))
    expect(said.some(({ route }) => route === 'workspace /api/projects/:x')).toBe(true)
    const text = lines.filter((_, at) => said[at]?.kind !== 'says').join('\n')
    const secrets = [PASSWORD, METRICS_TOKEN, ...lab.people.flatMap(({ email, token }) => [email, token])]
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/export const value|Sample12|person\|/)
  })
})
