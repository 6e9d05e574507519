/** Every mistake that the demo model can make in code, found by the compiler's own graph and mended where that is certain. */
import * as lucide from 'lucide-react'
import { moduleRunnerTransformSync, transformSync } from 'oxc-transform'
import { expect, it } from 'vitest'
import { type FaultReport, faultKey } from '../src/core/repair/fault.ts'
import { repairDraft } from '../src/core/repair/repair-draft.ts'
import { findSetUpFaults } from '../src/core/repair/set-up-faults.ts'
import { ask } from '../src/embedded/demo-model/testing/ask.ts'
import { findDraftFaults } from '../src/preview/compiler/draft-faults.ts'
import type { ProjectPackages } from '../src/preview/compiler/packages/project-packages.ts'
import { ProjectCompiler } from '../src/preview/compiler/project-compiler.ts'
import * as syntax from '../src/preview/compiler/syntax/syntax.ts'
import { mendDraft } from './repair/mend-files.ts'

const HABITS = 'A habit tracker with a weekly chart, in warm colours'
const ICONS = Object.keys(lucide)

/** Packages that are all there. */
function everyPackage(): ProjectPackages {
  const known: Partial<ProjectPackages> = {
    origin: 'http://packages.test',
    version: 0,
    notes: [],
    undeclared: {},
    isDeclared: () => true,
    declaredLike: () => [],
    lockedVersion: () => null,
    setProject: () => undefined,
    find: (specifier) => ({ type: 'module', url: specifier, styles: [] }),
    text: () => '',
  }
  return known as ProjectPackages
}

async function check(texts: ReadonlyMap<string, string>): Promise<FaultReport> {
  const compiler = new ProjectCompiler(
    { transformSync, moduleRunnerTransformSync },
    everyPackage(),
    everyPackage(),
  )
  compiler.setSyntax(syntax)
  const records = [...texts].map(
    ([path, content]) => [`/${path}`, { content, type: path.slice(path.lastIndexOf('.') + 1) }] as const,
  )
  compiler.setFiles(records, [])
  const report = await findDraftFaults(compiler.build(), {
    paths: new Set(records.map(([path]) => path)),
    syntax,
    pageNames: new Set(),
    undeclared: {},
    exportsOf: async (url) => (url === 'lucide-react' ? ICONS : null),
  })
  return { ...report, faults: [...report.faults, ...findSetUpFaults(texts)] }
}

async function repair(request: string) {
  const { files } = await ask(request)
  const drafted = new Map(
    [...files].flatMap(([path, { content, isBinary }]) => (isBinary ? [] : [[path, content]])),
  )
  const merge = (texts: ReadonlyMap<string, string>) => new Map([...drafted, ...texts])
  const first = await check(drafted)
  const repaired = await repairDraft({
    check: (texts) => check(merge(texts)),
    mend: async (report, texts) => {
      const all = merge(texts)
      const paths = new Set(all.keys())
      return mendDraft({ files: all, paths, report, drafted: paths, locked: new Set() })
    },
  })
  return { ...repaired, found: first.faults.map(faultKey), left: repaired.faults?.map(faultKey) }
}

it('R2 an answer without a mistake has no fault', async () => {
  expect(await repair(HABITS)).toMatchObject({ found: [], repairs: [], left: [] })
})

it.each([
  'wrongimport',
  'wrongpath',
  'wrongcase',
  'unknownicon',
  'duplicatedefault',
  'unclosedtag',
  'missingkey',
  'missingreactimport',
])('R4 %s is found, and mended so that nothing is wrong any more', async (fault) => {
  const { found, repairs, left } = await repair(`[[fault:${fault}]] ${HABITS}`)
  expect(found.length).toBeGreaterThan(0)
  expect(repairs.length).toBeGreaterThan(0)
  expect(left).toEqual([])
})

it.each(['syntaxerror', 'missingfile', 'runtimeerror', 'emptyfile'])(
  'R1 %s is left as it is',
  async (fault) => {
    const { repairs, texts } = await repair(`[[fault:${fault}]] ${HABITS}`)
    expect(repairs).toEqual([])
    expect(texts.size).toBe(0)
  },
)

it.each(['make a mistake', 'break the build'])(
  'S4.17 the mistake of “%s” is left to Fix Now',
  async (request) => {
    const { repairs } = await repair(request)
    expect(repairs).toEqual([])
  },
)
