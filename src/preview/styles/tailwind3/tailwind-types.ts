/** The parts of Tailwind 3's insides that an incremental build touches. */
import type { ChildNode } from 'postcss'

export interface ResolvedConfig {
  readonly content: {
    readonly relative: boolean
    readonly files: ReadonlyArray<string | { readonly raw: string; readonly extension?: string }>
    readonly extract: Readonly<Record<string, (content: string) => Iterable<string>>>
    readonly transform: Readonly<Record<string, (content: string) => string>>
  }
}

/** Where a rule belongs among the others. */
export interface RuleOffset {
  index: bigint
  readonly layer: 'defaults' | 'base' | 'components' | 'utilities' | 'variants' | 'user'
  readonly arbitrary: bigint
}

export type RuleEntry = readonly [RuleOffset, ChildNode]

export interface TailwindContext {
  readonly candidateRuleCache: Map<unknown, ReadonlySet<RuleEntry>>
  ruleCache: Set<RuleEntry>
  stylesheetCache: unknown
  readonly offsets: { sort(rules: RuleEntry[]): RuleEntry[] }
  changedContent: Array<{ readonly content: string; readonly extension: string }>
  /** Plugins and caches of a context refer to it; everything else of it is left alone. */
  readonly tailwindConfig: ResolvedConfig
}
