/** docs/guide.md and what a server for others is set up with (deploy/): each says what the others say. */
import { readdirSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { basename, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { createAfterSteps } from '../scripts/guide/after-steps.ts'
import { hookOf } from '../scripts/guide/certbot-stand-in.ts'
import { installedPackages, partsOf, readGuide } from '../scripts/guide/read-guide.ts'
import { readEnvironmentFile, readUnit, timeOf } from '../scripts/guide/read-unit.ts'
import { sitesOf } from '../scripts/guide/settings-files.ts'
import { readConfig } from '../src/server/config/config.ts'
import { CERTIFICATE_PATH } from '../src/server/sites/domains/certificate-answer.ts'
import { CONNECTIONS } from '../src/server/storage/sql/postgres-pool.ts'
import { type ComposeService, readComposeFile } from './compose-file.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const page = read('docs/guide.md')
const guide = readGuide(page)
const textOf = (step: string) => guide.find((block) => block.step === step)?.text ?? ''
const environment = readEnvironmentFile(read('deploy/lathe.env'))
const config = readConfig(environment)
const { settings: unit, sections } = readUnit(read('deploy/lathe.service'))
const caddyfile = read('deploy/Caddyfile')
const compose = readComposeFile(read('deploy/compose.yaml'))

function container(name: string): ComposeService {
  const service = compose.services[name]
  if (service === undefined) throw new Error(`deploy/compose.yaml has no ${name}.`)
  return service
}

/** Names of variables that the server reads. */
function readVariables(): Set<string> {
  const asked = new Set<string>()
  const recording = new Proxy<Record<string, string>>(environment, {
    get(target, name) {
      asked.add(String(name))
      return target[String(name)]
    },
  })
  readConfig(recording)
  return asked
}

describe('the reader of the guide', () => {
  it('25.7 takes the blocks that are marked as steps, and leaves the others to the person', () => {
    const text = 'A\n```sh step=one online\na\nb\n```\n```\nc\n```\n```sh\nd\n```\n'
    const common = { language: 'sh', isOnline: false }
    expect(readGuide(text)).toEqual([
      { ...common, step: 'one', isOnline: true, text: 'a\nb\n', line: 2 },
      { ...common, step: null, language: '', text: 'c\n', line: 6 },
      { ...common, step: null, text: 'd\n', line: 9 },
    ])
  })

  it.each([
    ['```sh steps=one\na\n```', 'knows no mark'],
    ['```sh step=one\na', 'does not end'],
    ['```sh step=\na\n```', 'a step has a name'],
    ['```ini step=one\na\n```', 'a step has a name'],
    ['```sh step=one\na\n```\n```sh step=one\nb\n```', 'is there twice'],
  ])('25.7 leaves no step out that is written wrongly: %j', (text, sentence) => {
    expect(() => readGuide(text)).toThrow(sentence)
  })

  it('25.7 tells what systemd does from what a shell does, in order', () => {
    const text = 'a \\\n  b\nsystemctl daemon-reload\nsystemctl enable --now lathe\nsystemctl stop x\nc\n'
    expect(partsOf(text)).toEqual([
      { type: 'shell', text: 'a \\\n  b\n' },
      { type: 'service', action: 'start', name: 'lathe' },
      { type: 'service', action: 'stop', name: 'x' },
      { type: 'shell', text: 'c\n\n' },
    ])
  })

  it.each(['systemctl mask lathe', 'systemctl enable lathe', 'systemctl start', 'systemctl stop a b'])(
    '25.7 refuses what it would have to pass over: %s',
    (line) => {
      expect(() => partsOf(line)).toThrow('does not know how to do')
    },
  )

  it('25.7 refuses what it would run as something else', () => {
    expect(() => partsOf('cd / && systemctl stop lathe')).toThrow('at the beginning')
    expect(() => partsOf('echo \\\nsystemctl stop lathe')).toThrow('a command of its own')
    expect(() => partsOf('cat <<EOF\nEOF')).toThrow('here-documents')
  })
})

describe('the guide', () => {
  it('25.7 has the steps after which its script looks at something', () => {
    const { looks } = createAfterSteps({} as never)
    expect(guide.flatMap(({ step }) => step ?? [])).toEqual(Object.keys(looks))
    for (const { step, text } of guide) if (step !== null) expect(partsOf(text)).not.toEqual([])
    expect(installedPackages(guide[0]?.text ?? '')).toEqual(
      expect.arrayContaining(['nodejs', 'npm', 'caddy']),
    )
  })

  it('25.7 names this release, and installs each file that a release has for it', () => {
    const { version } = JSON.parse(read('package.json'))
    expect(new Set(page.match(/lathe-\d[\w.]*\.tgz/g))).toEqual(new Set([`lathe-${version}.tgz`]))
    const installed = [...textOf('install').matchAll(/^install (?:-D )?-m \d+ (\S+) (\S+)$/gm)]
    expect(installed.map((match) => match[1]).sort()).toEqual(
      readdirSync(join(ROOT, 'deploy'))
        .filter((name) => name !== 'compose.yaml')
        .sort(),
    )
    const places = Object.fromEntries(installed.map(([, from = '', to]) => [from, to]))
    expect(unit.get('EnvironmentFile')).toBe(places['lathe.env'])
    expect(read('deploy/lathe.sh')).toContain(`. ${places['lathe.env']}\n`)
  })

  it('25.7 tries TLS by a Caddyfile in which all it changes is there to be changed', () => {
    const trial = textOf('trial')
    for (const [from, lines] of [
      ['# local_certs', /^\t# local_certs$/gm],
      ['tls /etc/caddy/wildcard.*', /^\ttls \/etc\/caddy\/wildcard\.pem \/etc\/caddy\/wildcard\.key$/gm],
    ] as const) {
      expect(trial).toContain(from)
      expect(caddyfile.match(lines)).toHaveLength(1)
    }
  })

  it('25.7 says of each block that its script leaves out that it is not followed', () => {
    const lines = page.split('\n')
    const fences = lines.flatMap((line, at) => (line.startsWith('```') ? at : []))
    for (const { step, line } of guide) {
      const [end = 0, next] = fences.slice(fences.indexOf(line - 1) + 1)
      const after = lines.slice(end + 1, next).join('\n')
      expect([line, step === null]).toEqual([line, /\bnot followed\b/i.test(after)])
    }
  })

  it('25.7 brings a certificate of certbot to where the Caddyfile has it, for Caddy alone', () => {
    const certificates = /^\ttls (\S+) (\S+)$/m.exec(caddyfile)?.slice(1)
    const hook = [
      ...hookOf(guide).matchAll(
        /^install -m 640 -g caddy \/etc\/letsencrypt\/live\/wildcard\/(\S+) (\S+)$/gm,
      ),
    ]
    expect(hook.map((match) => match[1])).toEqual(['fullchain.pem', 'privkey.pem'])
    expect(hook.map((match) => match[2])).toEqual(certificates)
    expect(textOf('public')).toContain(`tls ${certificates?.join(' ')}|`)
  })

  it('25.7 gives the names that the settings and Caddy have', () => {
    const { publicOrigin, identityOrigin, previewOrigin, appsOrigin } = config
    const names = [publicOrigin, identityOrigin, previewOrigin, appsOrigin].map((origin) =>
      String(origin).replace('https://', ''),
    )
    for (const name of names) expect(page).toContain(`| \`${name}\``)
    expect(sitesOf(caddyfile)).toEqual(names)
  })
})

describe('what the guide says of size', () => {
  it('25.7 names as many connections as a server keeps at most', () => {
    for (const path of ['docs/guide.md', 'docs/several-servers.md'])
      expect(read(path)).toContain(`up to ${CONNECTIONS.all} connections`)
  })
})

describe('what a server is set up with', () => {
  it('25.7 sets only variables that the server reads', () => {
    const known = readVariables()
    const offered = [...read('deploy/lathe.env').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(offered.length).toBeGreaterThan(10)
    const ofCompose = Object.keys(container('lathe').environment)
    expect([...offered, ...ofCompose].filter((name) => !known.has(String(name)))).toEqual([])
  })

  it('25.7 leads Caddy to the port at which the server listens, and to the address that it asks for certificates', () => {
    const upstream = `{$LATHE:${config.host}:${config.port}}`
    expect(caddyfile.match(/\{\$[^}]*\}/g)).toEqual([upstream, upstream])
    expect(caddyfile).toContain(`ask http://${upstream}${CERTIFICATE_PATH}\n`)
    expect(config.trustedProxies).toEqual(['loopback'])
    for (const { step, text } of guide)
      if (step !== null)
        for (const [, port] of text.matchAll(/127\.0\.0\.1:(\d+)/g)) expect(Number(port)).toBe(config.port)
  })

  it('25.7 runs the service as the user and from the folder that the guide makes, and gives it time to end', () => {
    expect(sections).toEqual(['Unit', 'Service', 'Install'])
    expect(textOf('install')).toContain(`useradd --system --user-group`)
    expect(textOf('install')).toMatch(new RegExp(`^useradd .* ${unit.get('User')}$`, 'm'))
    expect(textOf('install')).toContain(`--prefix /opt/lathe `)
    expect(unit.get('ExecStart')).toBe('/opt/lathe/node_modules/.bin/lathe')
    expect(read('deploy/lathe.sh')).toContain(
      `runuser -u ${unit.get('User')} -- ${unit.get('ExecStart')} "$@"`,
    )
    expect(`/var/lib/${unit.get('StateDirectory')}`).toBe(config.dataDir)
    expect(timeOf(unit.get('TimeoutStopSec') ?? '')).toBeGreaterThan(config.drainMs + config.drainNoticeMs)
  })

  it('25.7 keeps the service from what it does not need', () => {
    expect(unit.get('ProtectSystem')).toBe('strict')
    expect(unit.get('CapabilityBoundingSet')).toBe('')
    expect(unit.get('MemoryMax')).toBe('2G')
    for (const name of ['NoNewPrivileges', 'PrivateDevices', 'PrivateTmp', 'ProtectHome', 'RestrictSUIDSGID'])
      expect([name, unit.get(name)]).toEqual([name, 'yes'])
    // What V8 makes of JavaScript is written and then run.
    expect(unit.has('MemoryDenyWriteExecute')).toBe(false)
  })

  it('25.7 has containers that agree with the image, with Caddy and with one another', () => {
    const [lathe, caddy] = [container('lathe'), container('caddy')]
    expect(caddy.environment.LATHE).toBe(`lathe:${config.port}`)
    expect(lathe.environment.HOST).toBe('0.0.0.0')
    // Nobody but Caddy is believed, and nobody else's port is open.
    const address = lathe.environment.TRUSTED_PROXIES ?? ''
    expect(isIP(address)).toBe(4)
    expect(caddy.networks).toEqual({ inner: { ipv4_address: address } })
    expect(compose.networks.inner?.ipam.config).toEqual([{ subnet: address.replace(/\.\d+$/, '.0/24') }])
    const withPorts = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined)
    expect(withPorts).toEqual([['caddy', caddy]])
    expect(caddy.ports).toEqual(['80:80', '443:443'])
    const folder = lathe.environment.DATA_DIR
    expect(read('Dockerfile')).toContain(`\nVOLUME ${folder}\n`)
    expect(lathe.volumes).toEqual([`data:${folder}`])
    expect(lathe.env_file).toBe('lathe.env')
    expect(lathe).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(lathe.mem_limit?.toUpperCase()).toBe(unit.get('MemoryMax'))
    expect(timeOf(lathe.stop_grace_period ?? '')).toBe(timeOf(unit.get('TimeoutStopSec') ?? ''))
  })

  it.each([
    ['answers that it is ready', async () => ({ ok: true }), 0],
    ['answers that it is not', async () => ({ ok: false }), 1],
  ])('25.7 calls a container well when it %s', async (_, answer, code) => {
    const [kind, program, option, text = ''] = container('lathe').healthcheck?.test ?? []
    expect([kind, program, option]).toEqual(['CMD', 'node', '-e'])
    const asked: string[] = []
    const ended = new Promise((exit) => {
      const fetch = (address: string) => {
        asked.push(address)
        return answer()
      }
      runInNewContext(text, { fetch, process: { exit } })
    })
    expect(await ended).toBe(code)
    expect(asked).toEqual([`http://127.0.0.1:${config.port}/readyz`])
  })

  it('25.7 names every volume and network that a container has, and mounts what Caddy reads', () => {
    const services = Object.values(compose.services)
    const mounts = services.flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')))
    const named = mounts.map(([source = '']) => source).filter((source) => !source.startsWith('./'))
    expect(named.sort()).toEqual(Object.keys(compose.volumes).sort())
    const networks = services.flatMap((one) =>
      Array.isArray(one.networks) ? one.networks : Object.keys(one.networks),
    )
    expect([...new Set(networks)]).toEqual(Object.keys(compose.networks))
    const files = mounts.filter(([source]) => source?.startsWith('./'))
    for (const [source = '', target = ''] of files) expect(basename(source)).toBe(basename(target))
    const certificates = /^\ttls (\S+) (\S+)$/m.exec(caddyfile)?.slice(1) ?? []
    expect(files.map(([, target]) => target)).toEqual(['/etc/caddy/Caddyfile', ...certificates])
  })

  it.each([
    ['services:\n  lathe:\n    imag: lathe\n', 'imag'],
    ['services: {}\nservices: {}\n', 'unique'],
    ['services:\n  lathe: [\n', 'Flow sequence'],
  ])('25.7 reads a compose file as what it is, or not at all: %j', (text, sentence) => {
    expect(() => readComposeFile(text)).toThrow(sentence)
  })
})
