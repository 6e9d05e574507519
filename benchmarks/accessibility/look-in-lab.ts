/** An app in the preview lab, looked at as its versions are. */

import { filePath } from '../../src/core/files/file-path.ts'
import { textFile } from '../../src/core/files/project-file.ts'
import type { Flow } from '../../src/core/flows/flow-schema.ts'
import { healthOf, type LookedAt } from '../../src/core/health/health-of.ts'
import type { PageLook } from '../../src/core/health/page-look.ts'
import type { OpenLab } from '../../test/e2e/preview-lab/lab-page.ts'

const FIRST_SCREEN: Flow = {
  lathe: 'flow',
  version: 1,
  name: 'The first screen',
  clock: 1_767_571_200_000,
  seed: 1,
  steps: [{ do: 'open', route: '/', checks: [] }],
}

export interface LabLook {
  readonly looked: LookedAt | null
  /** Of starting the app out of sight and looking at it. */
  readonly milliseconds: number
}

/** @param texts of the project, by path */
export async function lookInLab(
  { page }: OpenLab,
  texts: Readonly<Record<string, string>>,
): Promise<LabLook> {
  const { looks, milliseconds } = await page.evaluate(async (flow) => {
    const looks: PageLook[] = []
    const began = performance.now()
    await window.lab.flows().look(flow, 0, (look) => looks.push(look))
    return { looks, milliseconds: performance.now() - began }
  }, FIRST_SCREEN)
  const files = new Map(
    Object.entries(texts).map(([path, text]) => [filePath(path), textFile(filePath(path), text)]),
  )
  return { looked: healthOf(looks, files), milliseconds }
}

/** Milliseconds of the same start out of sight without a look. */
export function startInLab({ page }: OpenLab): Promise<number> {
  return page.evaluate(async (flow) => {
    const began = performance.now()
    await window.lab.flows().run(flow)
    return performance.now() - began
  }, FIRST_SCREEN)
}
