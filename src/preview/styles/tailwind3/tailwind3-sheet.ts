/**
 * One stylesheet under Tailwind 3. The context of the first build is kept: an edit resolves only candidates that
 * were never seen. What a fresh build would print is printed, byte for byte, because the rules are put in the
 * order in which a fresh build meets them; only a class that is no longer used stays until `settle`.
 */
import type { Result, Root } from 'postcss'
import { generateRules } from 'tailwindcss3/lib/lib/generateRules'
import { NOT_ON_DEMAND } from 'tailwindcss3/lib/lib/sharedState'
import processTailwindFeaturesModule from 'tailwindcss3/lib/processTailwindFeatures'
import type { CandidateIndex } from '../candidate-index.ts'
import { createContentIndex } from './content.ts'
import type { ResolvedConfig, RuleEntry, TailwindContext } from './tailwind-types.ts'

// A CommonJS module with a `default` of its own: a bundler hands it over whole, Node's test runner does not.
const processTailwindFeatures =
  'default' in processTailwindFeaturesModule
    ? processTailwindFeaturesModule.default
    : processTailwindFeaturesModule

export interface Tailwind3Options {
  readonly config: ResolvedConfig
  readonly configPath: string | null
  /** The stylesheet as Tailwind gets it. Never changed: each build works on a copy. */
  readonly template: Root
  readonly path: string
  /** Texts of the project's files by path. */
  readonly files: ReadonlyMap<string, string>
}

export class Tailwind3Sheet {
  readonly #options: Tailwind3Options
  #context: TailwindContext | null = null
  #content: CandidateIndex | null = null
  /** Candidates that are printed, in the order of a fresh build. */
  #printed: unknown[] = []
  #hasLost = false

  constructor(options: Tailwind3Options) {
    this.#options = options
  }

  /** The whole stylesheet, from nothing. */
  async build(): Promise<Root> {
    this.#context = null
    return this.#run((context, usesCandidates) => {
      if (!usesCandidates) return
      const { config, configPath, files } = this.#options
      const safelist = context.changedContent.map(({ content }) => content)
      context.changedContent = []
      this.#content = createContentIndex(config, configPath, safelist)
      this.#content.update(files)
      this.#print(context, this.#content.all)
    })
  }

  /** The stylesheet after edits, or null when they bring no class that it lacks. */
  async update(changed: Iterable<readonly [string, string | null]>): Promise<Root | null> {
    const context = this.#context
    if (context === null || this.#content === null) return null
    const { added, hasLost } = this.#content.update(changed)
    this.#hasLost ||= hasLost
    if (added.length === 0) return null
    generateRules(added, context)
    const isPrinted = new Set(this.#printed)
    const isNew = added.some((name) => context.candidateRuleCache.has(name) && !isPrinted.has(name))
    if (!isNew) return null
    this.#print(context, [...isPrinted, ...added])
    return this.#run(() => {})
  }

  /** The stylesheet without classes that are no longer used, or null when it has none. */
  async settle(): Promise<Root | null> {
    const context = this.#context
    if (!this.#hasLost || context === null || this.#content === null) return null
    this.#hasLost = false
    const before = this.#printed.length
    this.#print(context, this.#content.all)
    return this.#printed.length === before ? null : this.#run(() => {})
  }

  async #run(prepare: (context: TailwindContext, usesCandidates: boolean) => void): Promise<Root> {
    const { template, config, path } = this.#options
    const root = template.clone()
    const result = { opts: { from: path }, messages: [], root, warn: () => {} } as unknown as Result
    const process = processTailwindFeatures(({ createContext, tailwindDirectives }) => () => {
      this.#context ??= createContext(config, [])
      prepare(this.#context, tailwindDirectives.size > 0)
      return this.#context
    })
    await process(root, result)
    return root
  }

  /** Makes the context print exactly the rules of these candidates. */
  #print(context: TailwindContext, candidates: Iterable<unknown>): void {
    const wanted = new Set([...candidates, NOT_ON_DEMAND])
    generateRules([...wanted].sort(inOrder), context)
    this.#printed = [...wanted].filter((name) => context.candidateRuleCache.has(name)).sort(inOrder)
    const rules = new Set<RuleEntry>()
    let arbitrary = 0n
    for (const name of this.#printed) {
      // Arbitrary properties are numbered as they are met.
      arbitrary += 1n
      for (const rule of context.candidateRuleCache.get(name) ?? []) {
        if (rule[0].arbitrary === 1n) rule[0].index = ARBITRARY_START + arbitrary
        rules.add(rule)
      }
    }
    context.ruleCache = rules
    context.stylesheetCache = null
    context.changedContent = []
  }
}

/** Above every number that plugins are given; only the order among arbitrary properties counts. */
const ARBITRARY_START = 1n << 40n

/** Tailwind's own comparison. One name is an object, which compares as its text. */
function inOrder(a: unknown, b: unknown): number {
  if (a === b) return 0
  return (a as string) < (b as string) ? -1 : 1
}
