/**
 * The files every new project starts from (S3.3): a quiet welcome screen that type-checks and builds as it is.
 * Knows nothing of previews or agents.
 */
import { filePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { textFile } from '../files/project-file.ts'
import { APP_TSX, GLOBALS_CSS, INDEX_HTML, MAIN_TSX, VITE_SVG } from './starter-template/app-files.ts'
import {
  PACKAGE_JSON,
  POSTCSS_CONFIG,
  TAILWIND_CONFIG,
  TSCONFIG_JSON,
  TSCONFIG_NODE_JSON,
  VITE_CONFIG,
} from './starter-template/config-files.ts'

const CONTENTS: Readonly<Record<string, string>> = {
  'index.html': INDEX_HTML,
  'src/main.tsx': MAIN_TSX,
  'src/App.tsx': APP_TSX,
  'src/styles/globals.css': GLOBALS_CSS,
  'package.json': PACKAGE_JSON,
  'vite.config.ts': VITE_CONFIG,
  'tsconfig.json': TSCONFIG_JSON,
  'tsconfig.node.json': TSCONFIG_NODE_JSON,
  'tailwind.config.js': TAILWIND_CONFIG,
  'postcss.config.js': POSTCSS_CONFIG,
  'public/vite.svg': VITE_SVG,
}

/** Shared by every project that has not changed them: records are immutable. */
export const STARTER_FILES: FileSystem = new Map(
  Object.entries(CONTENTS).map(([path, content]) => [filePath(path), textFile(path, content)]),
)

const APP = filePath('src/App.tsx')

/** Whether what runs is the welcome screen still. */
export function isStarterApp(files: FileSystem): boolean {
  return files.get(APP)?.content === APP_TSX
}
