/**
 * One stylesheet under Tailwind 3. The context of the first build is kept: an edit resolves only candidates that
 * were never seen, and prints only the rules that they join. Rules are put in the order in which a fresh build meets
 * them, so what `settle` prints is what a fresh build would print, byte for byte.
 */
import postcss, { type ChildNode, type Result, type Root } from 'postcss'
import { generateRules } from 'tailwindcss3/lib/lib/generateRules'
import { NOT_ON_DEMAND } from 'tailwindcss3/lib/lib/sharedState'
import processTailwindFeaturesModule from 'tailwindcss3/lib/processTailwindFeatures'
import { beat } from '../../../core/watch/beats.ts'
import type { CandidateIndex } from '../content/candidate-index.ts'
import { type Piece, piecesOf } from '../css/pieces.ts'
import { createContentIndex } from './content.ts'
import { RuleRuns } from './rule-runs.ts'
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
  /** The same of packages that are searched. */
  readonly sources: ReadonlyMap<string, string>
}

export class Tailwind3Sheet {
  readonly #options: Tailwind3Options
  #context: TailwindContext | null = null
  #content: CandidateIndex | null = null
  /** Candidates that are printed, in the order of a fresh build. */
  #printed: unknown[] = []
  #rules: readonly RuleEntry[] = []
  /** Where the generated rules lie; null when they cannot be told apart. */
  #runs: RuleRuns | null = null
  #mustSettle = false

  constructor(options: Tailwind3Options) {
    this.#options = options
  }

  /** The whole stylesheet, from nothing. */
  async build(): Promise<readonly Piece[]> {
    this.#context = null
    return this.#printAll((context) => {
      const { config, configPath, files, sources } = this.#options
      const safelist = context.changedContent.map(({ content }) => content)
      this.#content = createContentIndex(config, configPath, safelist)
      this.#content.update(files)
      this.#content.update(sources)
      beat()
      generateRules([...this.#content.all, NOT_ON_DEMAND].sort(inOrder), context)
      beat()
      this.#arrange(context, this.#content.all)
    })
  }

  /** The stylesheet after edits, or null when they bring no class that it lacks. */
  async update(changed: Iterable<readonly [string, string | null]>): Promise<readonly Piece[] | null> {
    const context = this.#context
    if (context === null || this.#content === null) return null
    const { added, hasLost } = this.#content.update(changed)
    this.#mustSettle ||= hasLost
    if (added.length === 0) return null
    beat()
    generateRules(added, context)
    const isPrinted = new Set(this.#printed)
    const isNew = added.some((name) => context.candidateRuleCache.has(name) && !isPrinted.has(name))
    if (!isNew) return null
    this.#mustSettle = true
    this.#arrange(context, [...isPrinted, ...added])
    return (await this.#printRuns(context)) ?? this.#printAll((again) => arm(again, this.#rules))
  }

  /** The stylesheet as a fresh build prints it, or null when nothing has changed since it was printed whole. */
  async settle(): Promise<readonly Piece[] | null> {
    const context = this.#context
    if (!this.#mustSettle || context === null || this.#content === null) return null
    this.#mustSettle = false
    this.#arrange(context, this.#content.all)
    return this.#printAll((again) => arm(again, this.#rules))
  }

  async #printAll(prepare: (context: TailwindContext) => void): Promise<readonly Piece[]> {
    const root = await this.#run(this.#options.template.clone(), prepare)
    beat()
    const pieces = piecesOf(root)
    this.#runs = this.#content === null ? null : RuleRuns.read(root, pieces, sort(this.#context, this.#rules))
    return pieces
  }

  /** Prints only what is new among the generated rules; null when it takes the whole sheet. */
  async #printRuns(context: TailwindContext): Promise<readonly Piece[] | null> {
    const print = (rules: readonly ChildNode[]): Promise<Root> => {
      const wanted = new Set(rules)
      const entries = this.#rules.filter(([, rule]) => wanted.has(rule))
      return this.#run(postcss.parse(DIRECTIVES), (again) => arm(again, entries))
    }
    try {
      return (await this.#runs?.update(sort(context, this.#rules), print)) ?? null
    } catch {
      // A rule that applies the stylesheet's own classes, which are not there when it stands alone.
      return null
    }
  }

  async #run(root: Root, prepare: (context: TailwindContext) => void): Promise<Root> {
    const { config, path } = this.#options
    const result = { opts: { from: path }, messages: [], root, warn: () => {} } as unknown as Result
    const process = processTailwindFeatures(({ createContext, tailwindDirectives }) => () => {
      beat()
      this.#context ??= createContext(config, [])
      beat()
      if (tailwindDirectives.size > 0) prepare(this.#context)
      return this.#context
    })
    await process(root, result)
    return root
  }

  /** Takes the rules of these candidates, in the order in which a fresh build would meet them. */
  #arrange(context: TailwindContext, candidates: Iterable<unknown>): void {
    const names = new Set([...candidates, NOT_ON_DEMAND])
    this.#printed = [...names].filter((name) => context.candidateRuleCache.has(name)).sort(inOrder)
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
    this.#rules = [...rules]
    arm(context, this.#rules)
  }
}

const DIRECTIVES = '@tailwind components;\n@tailwind utilities;\n@tailwind variants;'

/** Makes the context print exactly these rules. What `@apply` resolves is added to them while it prints. */
function arm(context: TailwindContext, rules: Iterable<RuleEntry>): void {
  context.ruleCache = new Set(rules)
  context.stylesheetCache = null
  context.changedContent = []
}

function sort(context: TailwindContext | null, rules: readonly RuleEntry[]): readonly RuleEntry[] {
  return context?.offsets.sort([...rules]) ?? []
}

/** Above every number that plugins are given; only the order among arbitrary properties counts. */
const ARBITRARY_START = 1n << 40n

/** Tailwind's own comparison. One name is an object, which compares as its text. */
function inOrder(a: unknown, b: unknown): number {
  if (a === b) return 0
  return (a as string) < (b as string) ? -1 : 1
}
