import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontsAhead } from './scripts/build/fonts-ahead.ts'
import { loneWorkerEntry } from './scripts/build/lone-worker-entry.ts'
import { noticesPlugin } from './scripts/build/notices.ts'
import { pageFrames } from './scripts/build/page-frames.ts'
import { typescriptLibraries } from './scripts/build/typescript-libraries.ts'

/** What takes how long says nothing to who builds Lathe in order to use it. */
const QUIET = { pluginTimings: false }

/** Of packages too, in the page and in its workers. */
const bundled = new Set<string>()

export default defineConfig({
  root: fileURLToPath(new URL('./src/web', import.meta.url)),
  // Out of the sources, in the folder that git ignores.
  cacheDir: fileURLToPath(new URL('./.cache/vite', import.meta.url)),
  plugins: [react(), tailwindcss(), pageFrames(), fontsAhead(), noticesPlugin(bundled, true)],
  worker: {
    format: 'es',
    plugins: () => [typescriptLibraries(), loneWorkerEntry(), noticesPlugin(bundled, false)],
    rolldownOptions: { checks: QUIET },
  },
  build: {
    rolldownOptions: { checks: QUIET },
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // Every file that is not index.html gets a content hash in its name, which the server relies on.
    assetsDir: 'assets',
    chunkSizeWarningLimit: 1200,
  },
  // The server puts each response's own nonce in its place (src/server/apps/workspace-app.ts).
  html: { cspNonce: '__LATHE_NONCE__' },
})
