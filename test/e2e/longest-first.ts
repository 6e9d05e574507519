/** The order of test files: what takes minutes begins first, so that no worker is left with it alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONGEST = [
  'fidelity',
  'demo',
  'workspace',
  'isolation/escape',
  'accessibility',
  'workspace-shell',
  'zip',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/test/e2e/${name}.test.ts`))
      return found === -1 ? LONGEST.length : found
    }
    const sorted = await super.sort(files)
    const isBrowser = ({ project }: TestSpecification) => Number(project.name === 'e2e')
    return sorted.sort((a, b) => isBrowser(a) - isBrowser(b) || place(a) - place(b))
  }
}
