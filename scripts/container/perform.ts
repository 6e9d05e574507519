/** Performs the Dockerfile without a container engine; `container.mjs` starts it, where its mounts are nobody else's. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'
import { say, step } from '../lib/progress.mjs'
import { readDockerfile, type Stage, type Step } from './read-dockerfile.ts'

/** Who images of Node have as `node`; this system may not. */
const USER_ID = 1000
const READY_MS = 120_000

/** A stage's file system: this system's, and over it what the stage has written. */
interface Layer {
  readonly root: string
  readonly env: Record<string, string>
  folder: string
  user: string
}

const place = await mkdtemp(join(tmpdir(), 'lathe-container-'))
const mounted: string[] = []
process.exitCode = 1
try {
  const layers = new Map<string, Layer>()
  const stages = readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
  for (const [index, stage] of stages.entries()) {
    const layer = await step(`Stage ${stage.name ?? 'of the image'}`, async () => build(stage, index, layers))
    if (stage.name !== null) layers.set(stage.name, layer)
    if (index === stages.length - 1) await prove(stage, layer)
  }
  process.exitCode = 0
} finally {
  for (const path of mounted.reverse()) execFileSync('umount', ['--lazy', path])
  await rm(place, { recursive: true, force: true })
}

function build(stage: Stage, index: number, layers: ReadonlyMap<string, Layer>): Layer {
  const [upper, work, root] = ['upper', 'work', 'root'].map((name) => join(place, String(index), name)) as [
    string,
    string,
    string,
  ]
  for (const folder of [upper, work, root]) mkdirSync(folder, { recursive: true })
  mount(root, ['-t', 'overlay', 'overlay', '-o', `lowerdir=/,upperdir=${upper},workdir=${work}`])
  for (const folder of ['proc', 'dev']) mount(join(root, folder), ['--rbind', `/${folder}`])
  const layer: Layer = { root, env: {}, folder: '/', user: 'root' }
  for (const one of stage.steps) perform(one, layer, layers)
  return layer
}

function perform(one: Step, layer: Layer, layers: ReadonlyMap<string, Layer>): void {
  switch (one.type) {
    case 'workdir':
      mkdirSync(join(layer.root, one.path), { recursive: true })
      layer.folder = one.path
      return
    case 'env':
      layer.env[one.name] = one.value
      return
    case 'user':
      layer.user = one.name
      return
    case 'run': {
      say(`RUN ${one.command}`)
      // The names of the image's users are not known here.
      const command = one.command.replaceAll('node:node', `${USER_ID}:${USER_ID}`)
      execFileSync('chroot', [layer.root, 'sh', '-c', `cd ${layer.folder} && ${command}`], {
        stdio: 'inherit',
        env: { ...environment(), ...layer.env },
      })
      return
    }
    case 'copy': {
      const source = one.stage === null ? null : layers.get(one.stage)
      if (source === undefined) throw new Error(`There is no stage ${one.stage}.`)
      if (source === null) copySources(join(layer.root, layer.folder))
      else execFileSync('cp', ['-r', join(source.root, one.from), join(layer.root, one.to)])
    }
  }
}

/** What `.dockerignore` leaves: what git has, as it is now. */
function copySources(target: string): void {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT })
  const packed = execFileSync('tar', ['--null', '--files-from=-', '-c'], {
    cwd: ROOT,
    input: names,
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['-x', '-C', target], { input: packed })
}

/** Starts it with nothing to write to but its volumes, and ends it as an engine does. */
async function prove(stage: Stage, layer: Layer): Promise<void> {
  const command = stage.steps.find((one) => one.type === 'cmd')
  if (command === undefined) throw new Error('The image starts nothing: a CMD is missing.')
  if (layer.user === 'root') throw new Error('The image runs as root: a USER is missing.')
  mount(layer.root, ['--rbind', layer.root])
  execFileSync('mount', ['-o', 'remount,ro,bind', layer.root])
  for (const volume of stage.steps.filter((one) => one.type === 'volume')) {
    const path = join(layer.root, volume.path)
    mount(path, ['-t', 'tmpfs', '-o', `mode=700,uid=${USER_ID},gid=${USER_ID}`, 'tmpfs'])
  }
  const port = await freePort()
  const as = ['--reuid', String(USER_ID), '--regid', String(USER_ID), '--clear-groups']
  const inside = [layer.root, 'setpriv', ...as, '--']
  const env = { ...environment(), ...layer.env, PORT: String(port), HOST: '127.0.0.1', HOME: '/nonexistent' }
  const write = spawn('chroot', [...inside, 'touch', '/app/written', '/tmp/written'], {
    env,
    stdio: 'ignore',
  })
  if ((await exitOf(write)) === 0) throw new Error('The file system of the image can be written.')
  const child = spawn('chroot', [...inside, ...command.words], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = exitOf(child)
  try {
    await untilReady(child, exited)
    const owner = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
    if (owner !== String(USER_ID)) throw new Error(`It runs as user ${owner}.`)
    const { status } = await fetch(`http://localhost:${port}/`)
    if (status !== 200) throw new Error(`Its page answers ${status}.`)
  } finally {
    child.kill('SIGTERM')
  }
  const code = await exited
  if (code !== 0) throw new Error(`It ended with ${code}.`)
  say(
    `It runs as user ${USER_ID}, writes nothing but its data, serves its page, and ends when it is told to.`,
  )
}

async function untilReady(child: ChildProcess, exited: Promise<number | null>): Promise<void> {
  let printed = ''
  const ready = new Promise<void>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (/is ready: http/.test(printed)) resolve()
    })
  })
  const late = setTimeout(() => child.kill('SIGKILL'), READY_MS)
  const ended = exited.then((code) => {
    throw new Error(`It ended with ${code} before it was ready:\n${printed}`)
  })
  await Promise.race([ready, ended])
  clearTimeout(late)
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close')
  return code as number | null
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** Of this process, without what npm told it about this folder. */
function environment(): Record<string, string | undefined> {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD|LATHE_)/.test(name))
  return Object.fromEntries(own)
}

function mount(path: string, words: readonly string[]): void {
  execFileSync('mount', [...words, path])
  mounted.push(path)
}
