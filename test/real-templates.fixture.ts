/** The demo model with the templates of this repository, as the server gives them to it. */
import { readTemplates } from '../scripts/lib/read-templates.ts'
import type { FileSystem } from '../src/core/files/file-system.ts'
import { ask, type Exchange, testModelWith } from '../src/embedded/demo-model/testing/ask.fixture.ts'

export const REAL_TEMPLATES = await readTemplates()
const model = testModelWith(REAL_TEMPLATES)

export function askReal(request: string, files?: FileSystem): Promise<Exchange> {
  return ask(request, files, undefined, model)
}
