/**
 * Slows down threads of the browser without its debugger, which does so for no worker, and for pages by having them
 * spin: Linux can freeze threads one by one, and they are let run for a moment in every so many. Needs root, and the
 * freezer of control groups of the first version; without them the threads keep their speed, which is said.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface ThreadThrottle {
  note(): string
  /** Lets all of them run; to be called while the browser is still there, which a frozen thread would keep alive. */
  stop(): Promise<void>
}

const FREEZER = '/sys/fs/cgroup/freezer'
/** Of workers' threads, as the browser names them; the kernel keeps fifteen characters. */
const NAMES = /^(?:DedicatedWorker|ServiceWorker|SharedWorker)/
/** Milliseconds for which they run at a time. */
const TURN = 5
/** Milliseconds between two looks for new threads. */
const LOOK_EVERY = 60
const LOOKS_AT_THREAD = 8

/** Which threads: those of workers, or the main threads of pages and frames too. */
export type ThrottledThreads = 'workers' | 'workers and pages'

/** Whether this machine can freeze threads for who runs this. */
export function canFreezeThreads(): boolean {
  return existsSync(join(FREEZER, 'tasks')) && process.getuid?.() === 0
}

/** @param sessionId of the browser's processes */
export function throttleThreads(sessionId: number, rate: number, which: ThrottledThreads): ThreadThrottle {
  if (!canFreezeThreads()) {
    return {
      note: () => `${which} at full speed: this machine has no way to freeze single threads`,
      async stop() {},
    }
  }
  sweep()
  const group = join(FREEZER, `lathe-slow-${process.pid}`)
  mkdirSync(group, { recursive: true })
  const find = createFinder(sessionId, which)
  const slowed = new Set<number>()
  let isOver = false
  let ran = 0
  let frozen = 0
  const thaw = () => setState(group, 'THAWED')
  process.once('exit', thaw)

  const take = () => {
    for (const thread of find()) {
      if (!slowed.has(thread) && putInto(group, thread)) slowed.add(thread)
    }
  }
  const run = async () => {
    while (!isOver) {
      const thawed = performance.now()
      thaw()
      await wait(TURN)
      setState(group, 'FROZEN')
      const turn = performance.now() - thawed
      // By what the turn came to, which is longer where this script itself has to wait for the processor.
      await wait(turn * (rate - 1))
      ran += turn
      frozen += performance.now() - thawed - turn
    }
    thaw()
  }
  const running = run()
  const taking = setInterval(take, LOOK_EVERY)
  return {
    note: () => {
      const share = ran + frozen === 0 ? 'all' : `a ${((ran + frozen) / ran).toFixed(0)}th`
      return `${slowed.size} threads of ${which} let run for ${share} of the time`
    },
    async stop() {
      isOver = true
      clearInterval(taking)
      await running
      process.off('exit', thaw)
      for (const thread of slowed) putInto(FREEZER, thread)
      remove(group)
    },
  }
}

/** What a script left that was ended before it could tidy up: frozen threads outlive even their own end. */
function sweep(): void {
  for (const name of readdirSync(FREEZER)) {
    const group = join(FREEZER, name)
    if (!name.startsWith('lathe-slow-') || existsSync(`/proc/${name.split('-').at(-1)}`)) continue
    setState(group, 'THAWED')
    remove(group)
  }
}

/** False for a thread that has ended. */
function putInto(group: string, thread: number): boolean {
  try {
    writeFileSync(join(group, 'tasks'), String(thread))
    return true
  } catch {
    return false
  }
}

function remove(group: string): void {
  try {
    rmdirSync(group)
  } catch {
    // Not empty yet: the next start takes it away.
  }
}

function setState(group: string, state: 'FROZEN' | 'THAWED'): void {
  writeFileSync(join(group, 'freezer.state'), state)
}

/**
 * Finds the threads. Looks at each process and each thread of others only as often as it takes to know that
 * it is none: whoever looks long lets the workers run meanwhile.
 */
function createFinder(sessionId: number, which: ThrottledThreads): () => number[] {
  const foreign = new Set<number>()
  const looks = new Map<number, number>()
  const isOwn = (process: number) => {
    // Behind the name, which may hold anything: state, parent, group, session.
    const [, , , session] = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(session) === sessionId
  }
  const isWanted = (process: number, thread: number) => {
    const count = looks.get(thread) ?? 0
    // A thread gets its name a moment after it begins.
    if (count > LOOKS_AT_THREAD) return false
    looks.set(thread, count + 1)
    // The main thread has the name of its program.
    if (process === thread) return which === 'workers and pages' && isRenderer(process)
    return NAMES.test(readFileSync(`/proc/${process}/task/${thread}/comm`, 'utf8'))
  }
  return () =>
    numbersIn('/proc').flatMap((process) => {
      if (foreign.has(process)) return []
      try {
        if (!isOwn(process)) foreign.add(process)
        else return numbersIn(`/proc/${process}/task`).filter((thread) => isWanted(process, thread))
      } catch {
        // It ended meanwhile.
      }
      return []
    })
}

function isRenderer(process: number): boolean {
  return readFileSync(`/proc/${process}/cmdline`, 'utf8').includes('--type=renderer')
}

function numbersIn(folder: string): number[] {
  return readdirSync(folder).map(Number).filter(Number.isInteger)
}
