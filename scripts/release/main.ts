/** Packs a release and says what it weighs; `release.mjs` starts it. Argument: the folder for the packed file. */
import { execFile } from 'node:child_process'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../lib/paths.mjs'
import { say } from '../lib/progress.mjs'
import { assembleRelease } from './assemble.ts'

const MB = 1024 * 1024

/** Resolves to the packed file. */
async function pack(target: string): Promise<string> {
  const folder = join(ROOT, '.cache/release/package')
  const { dependencies, bytes } = await assembleRelease(folder)
  await mkdir(target, { recursive: true })
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', target],
    {
      cwd: folder,
      maxBuffer: 64 * MB,
      shell: process.platform === 'win32',
    },
  )
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  await rm(folder, { recursive: true, force: true })
  const file = join(target, filename)
  const packed = (await stat(file)).size
  const count = Object.keys(dependencies).length
  say(
    `Packed ${filename}: ${(packed / MB).toFixed(1)} MB, ${(bytes / MB).toFixed(1)} MB unpacked; it needs ${count} packages of npm.`,
  )
  return file
}

const [target = join(ROOT, '.cache/release')] = process.argv.slice(2)
console.log(await pack(target))
