/**
 * A copy of the built product whose workspace has stand-ins for the preview and for TypeScript, which are most of what a
 * workspace costs. All else is the product's own code, byte for byte: the stand-ins are put where `startWorkspace` hands
 * the two over. The copy lies outside of dist/, and only tests serve it.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'

const HERE = import.meta.dirname

/** What a server reads beside its dist; not all of it is there in every checkout. */
const BESIDE = ['node_modules', 'kit', 'package.json', '.npmrc']

export type StandIn = 'preview' | 'typescript'

const ALL: readonly StandIn[] = ['preview', 'typescript']

/**
 * @param root of a checkout that is built
 * @param standIns what is replaced
 * @returns the folder of the copy, which whoever asked for it removes
 */
export async function buildStandIns(root: string, standIns: readonly StandIn[] = ALL): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'lathe-stand-ins-'))
  const from = join(root, 'dist')
  const to = join(copy, 'dist')
  await mkdir(join(to, 'web/assets'), { recursive: true })
  await Promise.all([
    ...BESIDE.map((name) => symlink(join(root, name), join(copy, name))),
    // A program finds its neighbours where it really lies.
    cp(join(from, 'server'), join(to, 'server'), { recursive: true }),
    symlink(join(from, 'preview'), join(to, 'preview')),
    symlink(join(from, 'packages'), join(to, 'packages')),
    symlink(join(from, 'templates'), join(to, 'templates')),
    linkFiles(join(from, 'web'), join(to, 'web')),
    putStandIns(join(from, 'web/assets'), join(to, 'web/assets'), standIns),
  ])
  return copy
}

async function putStandIns(from: string, to: string, standIns: readonly StandIn[]): Promise<void> {
  await build({
    stdin: {
      contents: ALL.map((name) => `export * from './${name}-stand-in.ts'`).join('\n'),
      resolveDir: HERE,
    },
    outfile: join(to, 'stand-ins.js'),
    bundle: true,
    format: 'esm',
    logLevel: 'warning',
  })
  const seamed = await seamedFile(from, standIns)
  await Promise.all(
    (await readdir(from)).map(async (name) => {
      // A compressed twin would be served in its place.
      if (name === `${seamed.name}.br` || name === `${seamed.name}.gz`) return
      if (name === seamed.name) await writeFile(join(to, name), seamed.text)
      else await symlink(join(from, name), join(to, name))
    }),
  )
}

/** The one file in which the seams are, with the stand-ins in them. */
async function seamedFile(
  folder: string,
  standIns: readonly StandIn[],
): Promise<{ name: string; text: string }> {
  const names = (await readdir(folder)).filter((name) => /^workspace-[^.]*\.js$/.test(name))
  const found = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
  const seamed = found.filter(({ text }) => text.includes('createPreview:'))
  const [file] = seamed
  if (file === undefined || seamed.length > 1)
    throw new Error(`createPreview is handed over in ${seamed.length} files of ${folder}, not in one.`)
  return { name: file.name, text: withStandIns(file.text, standIns) }
}

function withStandIns(text: string, standIns: readonly StandIn[]): string {
  const handed = [...text.matchAll(/\bcreatePreview:([\w$]+),startTypeScript:([\w$]+)(?=,)/g)]
  const [found] = handed
  if (found === undefined || handed.length > 1)
    throw new Error(`createPreview and startTypeScript are handed over ${handed.length} times, not once.`)
  const [both, createPreview, startTypeScript] = found
  const replaced = (name: StandIn, made: string, own: string | undefined) =>
    standIns.includes(name) ? `standIns.${made}` : own
  const preview = replaced('preview', 'createPreview', createPreview)
  const typeScript = replaced('typescript', 'startTypeScript', startTypeScript)
  const seamed = text
    .replace(both, `createPreview:${preview},startTypeScript:${typeScript}`)
    // What asks TypeScript about drafts is given the same.
    .replaceAll(`{startTypeScript:${startTypeScript}}`, `{startTypeScript:${typeScript}}`)
    .replaceAll(`,startTypeScript:${startTypeScript}}`, `,startTypeScript:${typeScript}}`)
  return `import * as standIns from './stand-ins.js';${seamed}`
}

async function linkFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map(({ name }) => (name === 'assets' ? undefined : symlink(join(from, name), join(to, name)))),
  )
}
