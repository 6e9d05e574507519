/** A generated project on disk, as `npm install` would have left it. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GeneratedProject } from '../project/generate-project.ts'

const NODE_MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url))

/** In this repository `tailwindcss` is version 4; the project means 3. */
const POSTCSS_CONFIG = `import autoprefixer from 'autoprefixer'
import tailwindcss from 'tailwindcss3'

export default { plugins: [tailwindcss(), autoprefixer()] }
`

/** Packages lie behind a link, so what Vite prepares of them goes elsewhere, and it must be allowed to serve them. */
const VITE_CONFIG = `import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': path.resolve(import.meta.dirname, './src') } },
  cacheDir: '.vite',
  server: { fs: { allow: ['.', ${JSON.stringify(dirname(NODE_MODULES))}] } },
})
`

export interface ProjectFolder {
  readonly path: string
  remove(): Promise<void>
}

export async function writeProject({ files, variant }: GeneratedProject): Promise<ProjectFolder> {
  const path = await mkdtemp(join(tmpdir(), 'lathe-bench-'))
  const own: Record<string, string> = { ...files, 'vite.config.ts': VITE_CONFIG }
  if (variant === 'tailwind') own['postcss.config.js'] = POSTCSS_CONFIG
  for (const [name, content] of Object.entries(own)) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), content)
  }
  await symlink(NODE_MODULES, join(path, 'node_modules'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
