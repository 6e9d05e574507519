/** Every seeded diagnostic is found by the compiler's own graph, and nothing is once it is mended. */
import { describe, expect, it } from 'vitest'
import { holdingDiagnostics } from '../src/core/drafts/holding-diagnostics.ts'
import { fileTexts } from '../src/core/files/file-texts.ts'
import { STARTER_FILES } from '../src/core/project/starter-template.ts'
import { COMPILE_FAULTS, type Files, IMPORT_FAULTS } from './e2e/seeded-faults.ts'
import { checkDraft } from './repair/check-draft.ts'

/** What is wrong with the starter and these files, in the words that a person is shown. */
async function problems(...drafts: readonly Files[]): Promise<string[]> {
  const texts = new Map(fileTexts(STARTER_FILES))
  for (const files of drafts) for (const [path, text] of Object.entries(files)) texts.set(path, text)
  return holdingDiagnostics(await checkDraft(texts), texts).map(({ message }) => message)
}

/** Only the service of packages knows of it: a test in the browser asks one. */
const isOfCompiler = ({ name }: { readonly name: string }) => name !== 'a package that nobody made'

describe('a seeded fault', () => {
  it.each([...COMPILE_FAULTS, ...IMPORT_FAULTS].filter(isOfCompiler))(
    'R20 $name is found, and gone when it is mended',
    async ({ files, repairs, says }) => {
      expect((await problems(files)).join('\n')).toMatch(says)
      for (const [index] of repairs.entries()) {
        const found = await problems(files, ...repairs.slice(0, index + 1))
        expect(found.length > 0).toBe(index + 1 < repairs.length)
      }
    },
  )
})
