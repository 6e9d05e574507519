/** The libraries that were looked at for snapshots, each used as its documentation says for what a window shows. */
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Frame } from 'playwright-core'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const SOURCES = {
  'modern-screenshot': `
import { domToPng } from 'modern-screenshot'
window.benchSnapshot = () => domToPng(document.documentElement, {
  width: innerWidth, height: innerHeight, scale: devicePixelRatio, backgroundColor: '#000',
  style: { transform: \`translate(\${-scrollX}px, \${-scrollY}px)\`, height: document.documentElement.scrollHeight + 'px' },
})`,
  'html-to-image': `
import { toPng } from 'html-to-image'
window.benchSnapshot = () => toPng(document.documentElement, {
  width: innerWidth, height: innerHeight, pixelRatio: devicePixelRatio, backgroundColor: '#000',
  style: { transform: \`translate(\${-scrollX}px, \${-scrollY}px)\`, height: document.documentElement.scrollHeight + 'px' },
})`,
} as const

export type Library = keyof typeof SOURCES
export const LIBRARIES = Object.keys(SOURCES) as readonly Library[]

export async function bundleLibrary(library: Library): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: SOURCES[library], resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** Takes a snapshot with a library that {@link bundleLibrary} made; the data URL of a PNG. */
export async function snapshotWith(frame: Frame, code: string): Promise<string> {
  await frame.evaluate(code)
  return frame.evaluate(() => (window as unknown as { benchSnapshot: () => Promise<string> }).benchSnapshot())
}
