/** Runs the specs of an exported project as its owner would: with Playwright's own runner, over Vite's own server. */
import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
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

/** Specs whose flows do not pass. */
export interface WrongSpecs {
  /** Their paths in the project. */
  readonly paths: readonly string[]
  /** Milliseconds that an expectation of theirs is waited for; two are waited for at once. */
  readonly patience: number
}

/**
 * @param patience milliseconds that an expectation is waited for
 * @param wrong told to the runner, which else starts its browser anew after each that fails
 * @returns whether each passed, by its title; and what the runner said
 */
export async function runSpecs(
  files: FileSystem,
  patience: number,
  wrong: WrongSpecs = { paths: [], patience },
): Promise<{ readonly passed: Readonly<Record<string, boolean>>; readonly output: string }> {
  const bytes = [...files].map(([path, file]) => {
    const text = wrong.paths.includes(path) ? `${file.content}\ntest.fail()\n` : file.content
    return [path, Buffer.from(text, file.isBinary ? 'base64' : 'utf8')] as const
  })
  const ofWrong = wrong.paths.map((path) => `**/${path}`)
  const projects = [
    { name: 'right', testIgnore: ofWrong, expect: { timeout: patience } },
    { name: 'wrong', testMatch: ofWrong, expect: { timeout: wrong.patience } },
  ].slice(0, ofWrong.length === 0 ? 1 : 2)
  const folder = await unpack(Object.fromEntries(bytes))
  // The exported configuration, with the browser of this machine and a port that nobody else has.
  await writeFile(
    join(folder, 'machine.config.ts'),
    `import config from './playwright.config'
const moved = JSON.parse(JSON.stringify(config).replaceAll('4173', '${await freePort()}'))
moved.timeout = 300_000
moved.projects = ${JSON.stringify(projects)}
moved.use.launchOptions = ${JSON.stringify({ executablePath: findChromium(), args: CHROMIUM_SWITCHES })}
export default moved
`,
  )
  const cli = join(folder, '../node_modules/@playwright/test/cli.js')
  try {
    const { stdout, stderr } = await run(
      process.execPath,
      [cli, 'test', '--config=machine.config.ts', '--reporter=json', `--workers=${projects.length}`],
      { cwd: folder, maxBuffer: 50_000_000 },
    ).catch((error: { stdout?: string; stderr?: string }) => error)
    const output = `${stdout ?? ''}${stderr ?? ''}`
    const { suites } = v.parse(reportSchema, JSON.parse(stdout ?? ''))
    const specs = suites.flatMap(({ file, specs }) => {
      const isWrong = wrong.paths.some((path) => basename(path) === basename(file))
      // One of those is as it has to be when it fails.
      return specs.map(({ title, ok }) => [title, ok !== isWrong] as const)
    })
    return { passed: Object.fromEntries(specs), output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
