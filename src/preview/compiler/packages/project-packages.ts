/**
 * The packages of one project as the package service prepared them: where each specifier leads, and the texts of files
 * that the project imports from packages. Says at once what it knows; what it does not know can be asked for.
 */

import { escapePattern } from '../../../core/text/escape-pattern.ts'
import { pauseBefore } from '../../../core/watch/pause-before.ts'
import type {
  PackageMode,
  PackageProblem,
  PreparedModule,
  PrepareReady,
  PrepareRequest,
} from '../../../core/wire/packages.ts'
import { packageFileAddress } from './package-files.ts'
import { preparePackages } from './prepare-packages.ts'
import { type LockFile, readDependencies, readLock } from './read-manifest.ts'
import { recallAnswer, rememberAnswer } from './remembered-answers.ts'

/** What a build found that it would have to know. */
export interface PackageWants {
  /** Every specifier of a package that the project reaches. */
  readonly specifiers: ReadonlySet<string>
  /** Paths of package files whose text is needed. */
  readonly texts: ReadonlySet<string>
}

export interface PackageListener {
  /** A sentence of what is being done, or null when it is done. */
  onStep(step: string | null): void
  /** The service is waited for: said again and again. */
  onWaiting(): void
  /** Something became known: build again. */
  onChange(): void
}

/** Milliseconds between two signs that the service is waited for. */
const WAITING_EVERY = 500

/** Milliseconds until an answer of an earlier load is asked for again, when the app has long been shown. */
const CONFIRM_DELAY = 3000

/** Problems that may be gone the next time: the network's or the service's, not the project's. */
const PASSING = new Set<PackageProblem['code']>(['unreachable', 'too-slow', 'busy'])

export function isPassing({ code }: PackageProblem): boolean {
  return PASSING.has(code)
}

export class ProjectPackages {
  readonly origin: string
  readonly #listener: PackageListener
  #project: Pick<PrepareRequest, 'dependencies' | 'locked' | 'mode'> = {
    dependencies: {},
    locked: {},
    mode: 'development',
  }
  /** What the project was last read from. */
  #declared: { manifest: string | null; lock: LockFile | null; mode: PackageMode | null } = {
    manifest: null,
    lock: null,
    mode: null,
  }
  #answer: PrepareReady | null = null
  /** Specifiers that the answer speaks of. */
  #answered: ReadonlySet<string> = new Set()
  readonly #texts = new Map<string, string | null>()
  #running: string | null = null
  /** Times in a row that something could not be had, and when it is asked for again by itself. */
  #failures = 0
  /** Texts that the network lost; one that the server does not have is not asked for again. */
  readonly #lost = new Set<string>()
  #again: ReturnType<typeof setTimeout> | undefined
  #version = 0

  constructor(origin: string, listener: PackageListener) {
    this.origin = origin
    this.#listener = listener
  }

  /** Changes whenever a specifier may lead elsewhere. */
  get version(): number {
    return this.#version
  }

  /** What the project declares and fixes of packages. */
  get project(): Pick<PrepareRequest, 'dependencies' | 'locked'> {
    const { dependencies, locked } = this.#project
    // The versions that are previewed are those that are published.
    return { dependencies: { ...dependencies, ...this.#answer?.versions }, locked }
  }

  get undeclared(): Readonly<Record<string, string>> {
    return this.#answer?.undeclared ?? {}
  }

  get notes(): readonly string[] {
    return this.#answer?.notes ?? []
  }

  isDeclared(name: string): boolean {
    return Object.hasOwn(this.#project.dependencies, name)
  }

  /** Names that the manifest declares, by a pattern with `*`. */
  declaredLike(pattern: string): string[] {
    const parts = pattern.split(/\*+/).map((part) => escapePattern(part))
    const regex = new RegExp(`^${parts.join('[^/]*')}$`)
    return Object.keys(this.#project.dependencies).filter((name) => regex.test(name))
  }

  /** The version that the lock file fixes at the top of the tree; null without one. */
  lockedVersion(name: string): string | null {
    return this.#project.locked[`node_modules/${name}`]?.version ?? null
  }

  /** Other declarations make every answer void. */
  setProject(manifest: string | null, lock: LockFile | null, mode: PackageMode): void {
    const { manifest: knownManifest, lock: knownLock, mode: knownMode } = this.#declared
    if (manifest === knownManifest && mode === knownMode && isSameLock(lock, knownLock)) return
    this.#declared = { manifest, lock, mode }
    const before = JSON.stringify(this.#project)
    const dependencies = sorted(readDependencies(manifest))
    this.#project = { dependencies, locked: readLock(lock, dependencies), mode }
    if (JSON.stringify(this.#project) !== before) this.#adopt(null, new Set())
  }

  /** What could not be had is asked for again. */
  forgetFailures(): void {
    clearTimeout(this.#again)
    if (this.#answer?.problems.some(isPassing)) this.#adopt(null, new Set())
    const missing = [...this.#texts].filter(([, text]) => text === null)
    for (const [path] of missing) this.#texts.delete(path)
    if (missing.length > 0) this.#version += 1
  }

  /** Undefined while it is not known. */
  find(specifier: string): PreparedModule | PackageProblem | undefined {
    if (this.#answer === null || !this.#answered.has(specifier)) return undefined
    const found = Object.hasOwn(this.#answer.modules, specifier) ? this.#answer.modules[specifier] : undefined
    return (
      found ??
      this.#answer.problems.find((problem) => problem.specifier === specifier) ??
      unanswered(specifier)
    )
  }

  /** Text of a file of a package: undefined while it is not known, null when it cannot be had. */
  text(path: string): string | null | undefined {
    return this.#texts.get(path)
  }

  /** Gets what a build wants; `onChange` follows. While the same is being got this does nothing. */
  get(wants: PackageWants): void {
    const request = this.#requestOf(wants.specifiers)
    const isAnswered = request.specifiers.every((specifier) => this.#answered.has(specifier))
    const key = JSON.stringify([request, [...wants.texts]])
    if (this.#running === key) return
    this.#running = key
    const getting = isAnswered ? this.#getTexts(wants.texts) : this.#getAnswer(request)
    const waiting = setInterval(() => this.#listener.onWaiting(), WAITING_EVERY)
    void getting.then(() => {
      clearInterval(waiting)
      if (this.#running !== key) return
      this.#running = null
      this.#listener.onStep(null)
      this.#tryAgainLater()
      this.#listener.onChange()
    })
  }

  /** What could not be had just now is asked for again by itself, with growing pauses, until it comes. */
  #tryAgainLater(): void {
    clearTimeout(this.#again)
    const hasFailed = this.#answer?.problems.some(isPassing) || this.#lost.size > 0
    if (!hasFailed) {
      this.#failures = 0
      return
    }
    this.#failures += 1
    this.#again = setTimeout(() => {
      this.forgetFailures()
      this.#listener.onChange()
    }, pauseBefore(this.#failures))
  }

  /** Has packages prepared that the project will import soon. */
  prepareAhead(specifiers: Iterable<string>, manifest: string | null): void {
    const request = this.#requestOf(new Set([...this.#answered, ...specifiers]))
    const dependencies = manifest === null ? request.dependencies : sorted(readDependencies(manifest))
    preparePackages(this.origin, { ...request, dependencies }, () => {}).catch(() => {})
  }

  #requestOf(specifiers: ReadonlySet<string>): PrepareRequest {
    return { ...this.#project, specifiers: [...specifiers].sort() }
  }

  async #getAnswer(request: PrepareRequest): Promise<void> {
    const recalled = await recallAnswer(this.origin, request)
    if (recalled !== null) {
      this.#adoptFor(request, recalled)
      setTimeout(() => void this.#confirm(request, recalled), CONFIRM_DELAY)
      return
    }
    try {
      const answer = await preparePackages(this.origin, request, (step) => this.#listener.onStep(step))
      this.#adoptFor(request, answer)
      if (answer.problems.length === 0) void rememberAnswer(this.origin, request, answer)
    } catch (error) {
      this.#adoptFor(request, failedAnswer(request, error instanceof Error ? error.message : String(error)))
    }
  }

  /** What an earlier load was told holds until the service says otherwise. */
  async #confirm(request: PrepareRequest, recalled: PrepareReady): Promise<void> {
    try {
      const answer = await preparePackages(this.origin, request, () => {})
      if (answer.problems.length > 0 || JSON.stringify(answer) === JSON.stringify(recalled)) return
      void rememberAnswer(this.origin, request, answer)
      if (this.#answer !== recalled) return
      this.#adoptFor(request, answer)
      this.#listener.onChange()
    } catch {
      // Without the service the app goes on with what it has.
    }
  }

  async #getTexts(paths: ReadonlySet<string>): Promise<void> {
    await Promise.all(
      [...paths].map(async (path) => {
        const address = packageFileAddress(path, this.origin)
        const response = address === null ? null : await fetch(address).catch(() => null)
        if (address !== null && response === null) this.#lost.add(path)
        else this.#lost.delete(path)
        this.#texts.set(path, response?.ok ? await response.text() : null)
      }),
    )
    this.#version += 1
  }

  #adoptFor(request: PrepareRequest, answer: PrepareReady): void {
    // The project may have changed while the answer was on its way.
    const { specifiers, ...project } = request
    if (JSON.stringify(project) === JSON.stringify(this.#project)) this.#adopt(answer, new Set(specifiers))
  }

  #adopt(answer: PrepareReady | null, answered: ReadonlySet<string>): void {
    this.#answer = answer
    this.#answered = answered
    this.#version += 1
  }
}

function isSameLock(one: LockFile | null, other: LockFile | null): boolean {
  return one?.name === other?.name && one?.text === other?.text
}

function failedAnswer({ specifiers }: PrepareRequest, message: string): PrepareReady {
  const problems = specifiers.map(
    (specifier) => ({ specifier, package: specifier, code: 'unreachable', message }) as const,
  )
  return { type: 'ready', modules: {}, versions: {}, undeclared: {}, problems, notes: [] }
}

function unanswered(specifier: string): PackageProblem {
  const message = `The package service has no answer for ${specifier}. Press Refresh to ask again.`
  return { specifier, package: specifier, code: 'unreachable', message }
}

function sorted(record: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
