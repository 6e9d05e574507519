/** What the demo model answers, asked over its wire, and the project that its answer makes. */
import type { FileSystem } from '../../src/core/files/file-system.ts'
import type { Template } from '../../src/core/templates/template.ts'
import { askReal, REAL_TEMPLATES } from '../../test/real-templates.fixture.ts'

export interface Answer {
  /** Null when nothing was built. */
  readonly template: Template | null
  readonly prose: string
  readonly files: FileSystem
  /** Paths of what changed, sorted. */
  readonly touched: readonly string[]
  /** Lines of the plan. */
  readonly plan: readonly string[]
  /** What stands under "Not in this version", as the person wrote it. */
  readonly unmet: readonly string[]
  /** The sentence that sample words are about something else; null where it is not said. */
  readonly aboutOther: string | null
  /** Titles that it offers to begin with. */
  readonly offered: readonly string[]
}

export async function answerTo(request: string, before?: FileSystem): Promise<Answer> {
  const { prose, files, touched } = await askReal(request, before)
  const [plan = '', missing = ''] = prose.split('### Not in this version')
  const title = /starts from the template “([^”]+)”/.exec(plan)?.[1]
  const lines = linesOf(missing)
  return {
    template: REAL_TEMPLATES.find(({ manifest }) => manifest.title === title) ?? null,
    prose,
    files,
    touched,
    plan: linesOf(plan),
    unmet: lines.filter((line) => line.startsWith('“')).map((line) => line.slice(1, -1)),
    aboutOther: lines.find((line) => !line.startsWith('“')) ?? null,
    offered: [...(prose.split('Next, try:')[1] ?? '').matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2))
