/** Which attacks by packages `npm test` makes; a full run makes all of them. */
import { sample } from '../../full-run.ts'
import type { PackageAttack } from './package-attack.ts'
import { PACKAGE_ATTACKS } from './packages.ts'

/** By finding of the review: what was tried then, or is nearest to it. These are made in every run. */
export const FINDINGS: Readonly<Record<string, readonly string[]>> = {
  'any package can read any file': [
    ...['import-variable-bytes', 'import-variable-text', 'import-fixed-json', 'import-absolute-variable'],
    ...['require-template', 'url-relative', 'fixed-absolute', 'import-environment', 'main-relative'],
    ...['sheet-import', 'sheet-url', 'module-import', 'map-comment-relative', 'tsconfig-extends'],
  ],
  'patterns over text of packages stop the server': [
    ...['barrel-newlines', 'run-newlines', 'doubtful-browser', 'doubtful-browser-runs'],
  ],
  'one request blocks the service': ['needs-3000', 'needs-endless', 'never-sends', 'endless-list'],
  'a small tarball exhausts memory': ['arrays-empty', 'bomb-zeros', 'files-too-many'],
}

export interface Kind {
  /** Attacks whose ids begin so differ in what they use, not in what they try. */
  readonly ids: RegExp
  /** How many of them are made in a run that is not full. */
  readonly few: number
}

/** What is in none of them is made in every run. */
export const KINDS: readonly Kind[] = [
  { ids: /^import-(?:variable|fixed)-/, few: 4 },
  { ids: /^fixed-/, few: 5 },
  {
    ids: /^(?:main|exports|imports|browser-map)-(?:relative|dotted|absolute|file|encoded|backslashes)/,
    few: 5,
  },
  { ids: /^(?:sheet|module)-(?:import|url|composes|value|map|plugin)/, few: 6 },
  { ids: /^(?:bomb|files|size|pax)-/, few: 2 },
  { ids: /^run-/, few: 5 },
  { ids: /^(?:arrays|calls|operators|chains|templates|functions|blocks|jsx|types)(?:-deep|-open)?$/, few: 1 },
  { ids: /^(?:strings|script|json|manifest)-(?:large|names|deep)$/, few: 1 },
  { ids: /^exports-(?:names|common|chain|chain-common|fan|300000|lists)$/, few: 1 },
  { ids: /^(?:imports-dynamic|imports-missing|fold-constants|files-circle)$/, few: 1 },
  { ids: /^module-(?:large|deep|selectors|composes-circle|imports)$/, few: 1 },
  { ids: /^needs-/, few: 2 },
  { ids: /^(?:never|trickles|cuts|endless)-/, few: 2 },
  { ids: /^list-(?:100000|60mb|deep)$/, few: 1 },
]

const isFinding = ({ id }: PackageAttack) => Object.values(FINDINGS).some((ids) => ids.includes(id))
const kindOf = ({ id }: PackageAttack) => KINDS.find(({ ids }) => ids.test(id))

/** In the order of all; the same in every run that is not full. */
export const SAMPLED_ATTACKS: readonly PackageAttack[] = choose()

function choose(): readonly PackageAttack[] {
  const rest = PACKAGE_ATTACKS.filter((attack) => !isFinding(attack))
  const chosen = new Set<PackageAttack>([
    ...PACKAGE_ATTACKS.filter(isFinding),
    ...rest.filter((attack) => kindOf(attack) === undefined),
    ...KINDS.flatMap((kind) =>
      sample(
        rest.filter((attack) => kindOf(attack) === kind),
        kind.few,
        ({ id }) => id,
      ),
    ),
  ])
  return PACKAGE_ATTACKS.filter((attack) => chosen.has(attack))
}
