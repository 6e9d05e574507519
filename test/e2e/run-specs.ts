/** Runs the specs of an exported project as its owner would: with Playwright's own runner, over Vite's own server. */
import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import type { FileSystem } from '../../src/core/files/file-system.ts'
import { unpack } from './demo-prompts/build-zip.ts'
import { CHROMIUM_SWITCHES, freePort } from './harness.ts'

const run = promisify(execFile)

const reportSchema = v.object({
  suites: v.array(
    v.object({ file: v.string(), specs: v.array(v.object({ title: v.string(), ok: v.boolean() })) }),
  ),
})

/**
 * @param patience milliseconds that an expectation is waited for
 * @returns whether each passed, by its title; and what the runner said
 */
export async function runSpecs(
  files: FileSystem,
  patience: number,
): Promise<{ readonly passed: Readonly<Record<string, boolean>>; readonly output: string }> {
  const bytes = [...files].map(
    ([path, file]) => [path, Buffer.from(file.content, file.isBinary ? 'base64' : 'utf8')] as const,
  )
  const folder = await unpack(Object.fromEntries(bytes))
  // The exported configuration, with the browser of this machine and a port that nobody else has.
  await writeFile(
    join(folder, 'machine.config.ts'),
    `import config from './playwright.config'
const moved = JSON.parse(JSON.stringify(config).replaceAll('4173', '${await freePort()}'))
moved.timeout = 300_000
moved.expect = { timeout: ${patience} }
moved.use.launchOptions = ${JSON.stringify({ executablePath: findChromium(), args: CHROMIUM_SWITCHES })}
export default moved
`,
  )
  const cli = join(folder, '../node_modules/@playwright/test/cli.js')
  try {
    const { stdout, stderr } = await run(
      process.execPath,
      [cli, 'test', '--config=machine.config.ts', '--reporter=json', '--workers=1'],
      { cwd: folder, maxBuffer: 50_000_000 },
    ).catch((error: { stdout?: string; stderr?: string }) => error)
    const output = `${stdout ?? ''}${stderr ?? ''}`
    const { suites } = v.parse(reportSchema, JSON.parse(stdout ?? ''))
    const specs = suites.flatMap((suite) => suite.specs)
    return { passed: Object.fromEntries(specs.map(({ title, ok }) => [title, ok])), output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
