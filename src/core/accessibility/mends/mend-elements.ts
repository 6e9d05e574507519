/**
 * Mends without a model what keeps people from using a page, where it is certain how: each mend is a few characters at the
 * element's own place. Given TypeScript's parser; every byte that no mend names stays.
 */
import { type RoundOfRepairs, repairEach } from '../../drafts/repair-each.ts'
import type { RuleRepair } from '../../drafts/repairs/repair-rule.ts'
import { findBinding } from '../../element-edits/bindings.ts'
import { isTagOf } from '../../element-edits/chain.ts'
import {
  componentAround,
  elementAt,
  isIntrinsic,
  openingOf,
  type PlacedElement,
  tagOf,
} from '../../element-edits/locate.ts'
import { applyEdits } from '../../element-edits/path-edit.ts'
import {
  createSourceReader,
  parse,
  type Sources,
  syntaxErrors,
  type TypeScript,
} from '../../element-edits/sources.ts'
import type { ElementFault } from '../fault.ts'
import type { AccessibilityRule } from '../rule-names.ts'
import { emptyAlt } from './empty-alt.ts'
import { lowerHeading } from './lower-heading.ts'
import { mendPage } from './mend-page.ts'
import type { MendRule, Palette } from './mend-rule.ts'
import { nameByLabel } from './name-by-label.ts'
import { nameControl } from './name-control.ts'
import { nearestShade } from './nearest-shade.ts'

interface FaultyProject {
  /** Texts of all files that are no pictures, by path, as they were when the faults were found. */
  readonly files: ReadonlyMap<string, string>
  readonly faults: readonly ElementFault[]
  /** Files that are never changed, whatever is wrong. */
  readonly locked: ReadonlySet<string>
}

export type Mender = (project: FaultyProject) => RoundOfRepairs

const MENDS: Readonly<Partial<Record<AccessibilityRule, MendRule>>> = {
  'image-alt': emptyAlt,
  'button-name': nameControl,
  'link-name': nameControl,
  'aria-command-name': nameControl,
  label: nameByLabel,
  'select-name': nameByLabel,
  'color-contrast': nearestShade,
  'heading-order': lowerHeading,
}

export function createMender(ts: TypeScript, palettes: readonly Palette[]): Mender {
  const read = createSourceReader(ts)
  return ({ files: before, faults, locked }) => {
    const { texts, repairs } = repairEach(before, fromBelow(faults), (files, fault) => {
      const { place, rule } = fault
      const source = files.get(place.file)
      if (source === undefined || locked.has(place.file)) return null
      if (/\.html?$/.test(place.file)) return mendPage(source, fault)
      const sources = read(files)
      const placed = elementAt(sources, place)
      if (placed === null) return null
      const takesAttributes = takes(sources, placed, fault)
      const mend = MENDS[rule]?.({ ...placed, sources, fault, takesAttributes, palettes }) ?? null
      return mend === null || !isSound(ts, source, mend, place.file) ? null : mend
    })
    // They are read in the order in which they stand.
    return { texts, repairs: repairs.toReversed() }
  }
}

/** A mend moves what is behind it. */
function fromBelow(faults: readonly ElementFault[]): ElementFault[] {
  return [...faults].sort(({ place: a }, { place: b }) =>
    a.file === b.file ? b.line - a.line || b.column - a.column : a.file < b.file ? 1 : -1,
  )
}

/** The element of the page itself, or a component that hands on to it whatever it is given. */
function takes(sources: Sources, { module, node }: PlacedElement, { tag, inner }: ElementFault): boolean {
  const { ts } = sources
  if (isIntrinsic(tagOf(node))) return tagOf(node).toLowerCase() === tag
  const within = inner === null ? null : elementAt(sources, inner)
  const component = within === null ? null : componentAround(ts, within.module, within.node)
  if (within === null || component === null || !isTagOf(sources, module, tagOf(node), node, component))
    return false
  return openingOf(within.node).attributes.properties.some((one) => {
    if (!ts.isJsxSpreadAttribute(one) || !ts.isIdentifier(one.expression)) return false
    const binding = findBinding(ts, one.expression.text, one)
    if (binding?.kind !== 'parameter' || binding.fn !== component.fn || binding.index !== 0) return false
    const [step] = binding.steps
    return binding.steps.length === 0 || (binding.steps.length === 1 && step === null)
  })
}

/** Of a file that has gaps nobody knows what stands where. */
function isSound(ts: TypeScript, source: string, { edits }: RuleRepair, path: string): boolean {
  const after = applyEdits(new Map([[path, source]]), edits).get(path) ?? source
  return [source, after].every((text) => syntaxErrors(parse(ts, path, text)) === 0)
}
