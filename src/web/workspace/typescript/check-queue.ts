/**
 * The worker's side of checks: one after the other, urgent ones first, by one language service that is told what differs
 * between one client's files and the next one's. Knows no worker; TypeScript is in what it is given.
 */
import type { CheckRequest } from './check-messages.ts'
import type { ProjectCheck, ProjectChecker } from './check-project.ts'
import { diffTexts, type Texts, textsAfter } from './sent-texts.ts'
import type { FromTypeScript } from './worker-messages.ts'

export interface CheckQueueOptions {
  readonly loadChecker: () => Promise<ProjectChecker>
  /** Lets messages in that came meanwhile. */
  readonly breathe: () => Promise<void>
  readonly tell: (message: FromTypeScript) => void
}

interface Check {
  readonly client: number
  readonly isUrgent: boolean
  readonly id: number
}

const NO_TEXTS: Texts = new Map()

export class CheckQueue {
  readonly #options: CheckQueueOptions
  readonly #texts = new Map<number, Texts>()
  /** The newest of each client. */
  readonly #waiting = new Map<number, Check>()
  #checker: ProjectChecker | null = null
  /** What the checker was told last. */
  #checked: Texts = NO_TEXTS
  #isWorking = false

  constructor(options: CheckQueueOptions) {
    this.#options = options
  }

  /** Resolves when nothing is left to check. */
  async add(client: number, request: CheckRequest, isUrgent: boolean): Promise<void> {
    this.#texts.set(client, textsAfter(this.#texts.get(client) ?? NO_TEXTS, request))
    this.#waiting.set(client, { client, isUrgent, id: request.id })
    if (this.#isWorking) return
    this.#isWorking = true
    for (let next = this.#next(); next !== null; next = this.#next()) await this.#check(next)
    this.#isWorking = false
  }

  forget(client: number): void {
    this.#waiting.delete(client)
    this.#texts.delete(client)
  }

  #next(): Check | null {
    const checks = [...this.#waiting.values()]
    return checks.find(({ isUrgent }) => isUrgent) ?? checks[0] ?? null
  }

  async #check(check: Check): Promise<void> {
    const { loadChecker, tell } = this.#options
    const { client, id } = check
    this.#checker ??= await loadChecker()
    const found = await this.#find(check, this.#checker)
    if (found === null) return tell({ type: 'dropped', client })
    this.#waiting.delete(client)
    const { problems, untyped } = found
    tell({
      type: 'answered',
      client,
      reply: { kind: 'check', id, problems: [...problems], untyped: [...untyped] },
    })
  }

  /** Null when another check is wanted before this one came to its end. */
  async #find(check: Check, checker: ProjectChecker): Promise<ProjectCheck | null> {
    const { breathe, tell } = this.#options
    const begin = () => tell({ type: 'begun', client: check.client })
    begin()
    this.#show(this.#texts.get(check.client) ?? NO_TEXTS, checker)
    const steps = checker.check()
    for (;;) {
      await breathe()
      if (this.#next() !== check) return null
      begin()
      const step = steps.next()
      if (step.done) return step.value
    }
  }

  #show(texts: Texts, checker: ProjectChecker): void {
    const { changed, removed } = diffTexts(this.#checked, texts)
    checker.update(changed, removed)
    this.#checked = texts
  }
}
