/**
 * A copy of the repository in its own cache folder, in which the changes are made: what is worked on stays as it is. What
 * is installed is found above it.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { applied, type Mutation } from './mutation.ts'

const run = promisify(execFile)

export interface MutatedCopy {
  readonly root: string
  /** Makes the change while `act` runs. */
  during<Result>(mutation: Mutation, act: (file: string) => Promise<Result>): Promise<Result>
}

/** @param withBuilds what was built comes along, for tests in a browser */
export async function copyRepository(from: string, withBuilds: boolean): Promise<MutatedCopy> {
  const root = join(from, '.cache/mutations')
  await rm(root, { recursive: true, force: true })
  const { stdout } = await run('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: from,
    maxBuffer: 2 ** 26,
  })
  for (const path of stdout.split('\0').filter((name) => name !== '')) {
    const to = join(root, path)
    await mkdir(dirname(to), { recursive: true })
    // A file that was deleted and not yet committed is listed all the same.
    await cp(join(from, path), to).catch(ignoreMissing)
  }
  if (withBuilds) {
    await cp(join(from, 'dist'), join(root, 'dist'), { recursive: true })
    // Builds look for what is installed in their own folder.
    for (const folder of ['node_modules', 'kit/node_modules'])
      if (existsSync(join(from, folder))) await symlink(join(from, folder), join(root, folder))
  }
  return {
    root,
    async during(mutation, act) {
      const file = join(root, mutation.file)
      const text = await readFile(file, 'utf8')
      await writeFile(file, applied(text, mutation))
      try {
        return await act(file)
      } finally {
        await writeFile(file, text)
      }
    },
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
