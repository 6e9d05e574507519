/** Servers that share builds with one another, in one process: what they share is here, or in a bucket's stand-in. */
import { createHash } from 'node:crypto'
import { createMemoryList, type MemoryList } from '../../../records/memory-list.fixture.ts'
import { createOwnTurns, takeTurn } from '../../../records/turns.ts'
import type { BuiltModules } from '../bundling/build-modules.ts'
import { PackageError } from '../limits/package-error.ts'
import type { PackageNode } from '../resolution/package-graph.ts'
import type { BuildBytes } from './build-bytes.ts'
import { createSharedBuilds, type SharedBuildsOptions } from './create-shared-builds.ts'
import type { SharedBuilds, WantedBuild } from './shared-builds.ts'
import { SHARING_LIMITS, type SharingLimits } from './sharing-limits.ts'

const never = new Promise<never>(() => {})

export interface SharingLab {
  readonly list: MemoryList
  /** Another server's. */
  server(
    given?: Partial<Omit<SharedBuildsOptions, 'limits'>> & { limits?: Partial<SharingLimits> },
  ): SharedBuilds
  /** Asks, and counts as a build where it came to one. */
  once(server: SharedBuilds, wanted: WantedBuild, asked?: Asked): Promise<BuiltModules>
  /** The same of a build that ends when it is told to. */
  begin(server: SharedBuilds, wanted: WantedBuild): SlowBuild
  /** How often each was built, by its first specifier. */
  readonly builds: Map<string, number>
  /** What was said to whoever runs the servers. */
  readonly said: string[]
  /** How many turns are held or waited for. */
  turns(): number
  /** Goes on when what was built so far is shared, or given up. */
  settled(): Promise<void>
}

interface SlowBuild {
  /** Resolves when it is being built. */
  readonly begun: Promise<void>
  readonly answer: Promise<BuiltModules>
  finish(): void
}

interface Asked {
  /** In place of a build that is done at once. */
  readonly build?: () => Promise<BuiltModules>
  readonly signal?: AbortSignal
  readonly onWait?: () => void
}

/** @param bytes one server's way to those of all */
export function openSharingLab(bytes: () => BuildBytes): SharingLab {
  const list = createMemoryList()
  const turns = createOwnTurns()
  const builds = new Map<string, number>()
  const said: string[] = []
  /** Turns that are held or waited for. */
  const under = new Set<Promise<void>>()

  /** What a server does behind an answer, it does before its turn ends. */
  function noted(taking: Promise<() => void>): Promise<() => void> {
    let isOver = () => {}
    const turn = new Promise<void>((done) => (isOver = done))
    under.add(turn)
    const over = () => {
      under.delete(turn)
      isOver()
    }
    taking.catch(over)
    return taking.then((end) => () => {
      end()
      over()
    })
  }

  const once: SharingLab['once'] = (server, wanted, asked = {}) => {
    const {
      build = async () => builtOf(wanted),
      signal = new AbortController().signal,
      onWait = () => {},
    } = asked
    return server.once(wanted, {
      signal,
      onWait,
      build() {
        const [name = ''] = wanted.specifiers
        builds.set(name, (builds.get(name) ?? 0) + 1)
        return build()
      },
    })
  }

  return {
    list,
    builds,
    said,
    once,
    server: ({ limits, ...given } = {}) =>
      createSharedBuilds({
        list,
        bytes: bytes(),
        takeTurn: (key, wait) => noted(takeTurn(turns, key, wait)),
        limits: { ...SHARING_LIMITS, ...limits },
        now: () => 0,
        say: (sentence) => said.push(sentence),
        ...given,
      }),
    begin(server, wanted) {
      let finish = () => {}
      let isBegun = () => {}
      const begun = new Promise<void>((done) => (isBegun = done))
      const build = () => {
        isBegun()
        return new Promise<BuiltModules>((done) => (finish = () => done(builtOf(wanted))))
      }
      return { begun, answer: once(server, wanted, { build }), finish: () => finish() }
    },
    turns: () => under.size,
    async settled() {
      while (under.size > 0) await Promise.all(under)
    },
  }
}

/** @param held bytes by key and hash, in the memory of all servers */
export function memoryBytes(held: Map<string, Buffer> = new Map()): BuildBytes {
  const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  return {
    async read(key, { hash }) {
      const content = held.get(`${key}/${hash}`)
      return content === undefined || hashOf(content) !== hash ? null : content
    },
    async write(key, chunks, note) {
      const content = Buffer.concat(chunks)
      const hash = hashOf(content)
      await note({ hash, size: content.byteLength })
      held.set(`${key}/${hash}`, content)
    },
    async remove(key, hash) {
      held.delete(`${key}/${hash}`)
    },
  }
}

/** Bytes that nobody can be asked for. */
export const hanging: BuildBytes = { read: () => never, write: () => never, remove: () => never }

export interface WantedOptions {
  readonly version?: string
  readonly integrity?: string
  readonly mode?: WantedBuild['mode']
  /** Whether a package that it needs cannot be had. */
  readonly isBroken?: boolean
}

/** One package that is imported by its name. */
export function wantedOf(name: string, options: WantedOptions = {}): WantedBuild {
  const { version = '1.0.0', integrity = 'sha512-a', mode = 'development', isBroken = false } = options
  const failures = new Map(isBroken ? [['missing', new PackageError('not-found', 'missing')]] : [])
  const node: PackageNode = {
    id: `${name}@${version}`,
    name,
    version,
    dependencies: new Map(),
    failures,
    integrity,
  }
  return {
    specifiers: [name],
    mode,
    graph: {
      nodes: new Map([[node.id, node]]),
      imported: new Map([[name, node]]),
      failures: new Map(),
      undeclared: new Map(),
      notes: [],
    },
  }
}

/** @param bytes of its one file */
export function builtOf({ specifiers: [name = ''], graph }: WantedBuild, bytes = 20): BuiltModules {
  const file = `${name}-AAAA.js`
  const text = `// ${[...graph.nodes.keys()]}`.padEnd(bytes)
  return {
    modules: { [name]: { type: 'module', path: `/${file}`, styles: [`/npm/${name}@1.0.0/a.css`] } },
    files: new Map([[file, Buffer.from(text)]]),
    failures: new Map(),
  }
}
