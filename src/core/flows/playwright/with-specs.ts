/** A project's flows beside it as specs for Playwright: what leaves Lathe goes on being tried elsewhere. */
import { type FilePath, filePath } from '../../files/file-path.ts'
import type { FileSystem } from '../../files/file-system.ts'
import { type ProjectFile, textFile } from '../../files/project-file.ts'
import { readFlows } from '../flow-file.ts'
import { isWritten } from './is-written.ts'
import { PAGE_PATH, PAGE_TEXT, WRITTEN } from './page-text.ts'
import { specText } from './spec-text.ts'

const CONFIG_PATH = 'playwright.config.ts'
const OWN_CONFIG = /^playwright\.config\.[cm]?[jt]s$/
const PORT = 4173

const CONFIG_TEXT = `${WRITTEN} that has flows. To run them:
//   npm install --save-dev @playwright/test
//   npx playwright install chromium
//   npx playwright test
import { defineConfig, devices } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  use: { ...devices['Desktop Chrome'], baseURL: 'http://localhost:${PORT}' },
  webServer: { command: 'npx vite --port ${PORT} --strictPort', url: 'http://localhost:${PORT}' },
})
`

/**
 * The files with a spec for each flow that can be read, what the specs share, and a configuration. What a person wrote
 * under these names stays; nothing is added where there is no flow.
 */
export function withSpecs(files: FileSystem): FileSystem {
  const specs = readFlows(files).flatMap(({ path, flow }) =>
    flow === null || flow.isProposed
      ? []
      : [[path.replace(/\.flow\.json$/, '.spec.ts'), specText(flow, path)] as const],
  )
  if (specs.length === 0) return files
  const hasConfig = [...files.keys()].some((path) => OWN_CONFIG.test(path) && !isWritten(files.get(path)))
  const added = [...specs, [PAGE_PATH, PAGE_TEXT] as const]
  if (!hasConfig) added.push([CONFIG_PATH, CONFIG_TEXT])
  // A build that reads every file of the folder must not miss what only the specs need.
  const isChecked = readsEveryFile(files)
  return new Map([
    ...files,
    ...added
      .filter(([path]) => !files.has(filePath(path)) || isWritten(files.get(filePath(path))))
      .map(([path, text]): [FilePath, ProjectFile] => [
        filePath(path),
        textFile(path, isChecked ? `// @ts-nocheck: before @playwright/test is installed\n${text}` : text),
      ]),
  ])
}

/** Whether the project's `tsc` would read a folder that nobody named. */
function readsEveryFile(files: FileSystem): boolean {
  const file = files.get(filePath('tsconfig.json'))
  return file !== undefined && !file.isBinary && !/"(?:include|files)"\s*:/.test(file.content)
}
