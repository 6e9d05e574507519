/** Paths that are made when a script runs, in every form, on a whole package service: what they lead to. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PrepareReady } from '../../../../core/wire/packages.ts'
import { openPackageLab, type PackageLab } from '../testing/package-lab.fixture.ts'

const BAIT = 'bait-that-no-answer-holds'

/** By the name of the package: what it exports, as a function of a name. */
const LEAD_TO_A_FILE: Readonly<Record<string, string>> = {
  template: 'export const load = (name) => import(`./parts/${name}.js`)',
  concatenation: 'export const load = (name) => import("./parts/" + name + ".js")',
  'without-extension': 'export const load = (name) => import("./parts/" + name)',
  nested: 'export const load = (name) => import(`./${"parts" + `/${name}`}.js`)',
  brackets: 'export const load = (name) => import((("./parts/" + name + ".js")))',
  comments: 'export const load = (name) => import(/* (" */ // \'\n "./parts/" /* + */ + name + ".js")',
  required: 'exports.load = async (name) => require("./parts/" + name + ".js")',
  'required-template': 'exports.load = async (name) => require(`./parts/${name}.js`)',
  attributes: 'export const load = (name) => import("./parts/" + name + ".json", { with: { type: "json" } })',
  typed: 'const load = (name: string) => import(`./parts/${name}.js` as string); export { load }',
}

/** Forms that reach no file of the package, and none of this machine: prepared, or refused with a sentence. */
const LEAD_NOWHERE: Readonly<Record<string, string>> = {
  alias: 'const r = require; exports.load = async (name) => r("./parts/" + name + ".js")',
  'member-alias': 'exports.load = async (name) => module.require("./parts/" + name + ".js")',
  'escaped-word': 'exports.load = async (name) => requ\\u0069re("./parts/" + name + ".js")',
  'escaped-word-up': `exports.load = async (name) => r\\u{65}quire("./../../../../..${'/..'.repeat(8)}/FOLDER/" + name)`,
  up: `exports.load = async (name) => require("../../../../..${'/..'.repeat(8)}/FOLDER/" + name)`,
  'up-template': `export const load = (name) => import(\`../../../../..${'/..'.repeat(8)}/FOLDER/\${name}\`)`,
  absolute: 'exports.load = async (name) => require("/FOLDER/" + name)',
  'with-text': 'export const load = (name) => import("./../../FOLDER/" + name, { with: { type: "text" } })',
  'with-bytes': 'export const load = (name) => import(`/FOLDER/${name}`, { with: { type: "bytes" } })',
  'whole-name': 'export const load = (name) => import(name)',
  'many-parts': `export const load = (a) => import("./" + ${'a+'.repeat(20_000)} "x")`,
}

let folder: string
let lab: PackageLab
let ready: PrepareReady

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-bait-'))
  for (const name of ['part', 'part.js', 'part.json'])
    await writeFile(join(folder, name), JSON.stringify(BAIT))
  lab = await openPackageLab()
  const files = { 'parts/part.js': 'export default "own"', 'parts/part.json': '"own"', 'other.js': 'x' }
  const all = { ...LEAD_TO_A_FILE, ...LEAD_NOWHERE }
  for (const [name, script] of Object.entries(all)) {
    const main = name === 'typed' ? 'index.ts' : 'index.js'
    const manifest = {
      main,
      ...(script.startsWith('exports') || script.startsWith('const r ') ? {} : { type: 'module' }),
    }
    lab.registry.publish(name, '1.0.0', {
      manifest,
      files: { ...files, [main]: script.replaceAll('FOLDER', folder.slice(1)) },
    })
  }
  ready = await lab.prepare({ specifiers: Object.keys(all) })
}, 120_000)

afterAll(async () => {
  await lab.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a path that is made when a script runs', () => {
  it.each(Object.keys(LEAD_TO_A_FILE))('design §6 leads to a file of the package: %s', async (name) => {
    expect(ready.problems.filter(({ specifier }) => specifier === name)).toEqual([])
    const { load } = (await lab.run(ready, name)) as { load: (part: string) => Promise<{ default: unknown }> }
    const part = await load('part')
    expect(part.default ?? part).toBe('own')
    await expect(load('nothing')).rejects.toThrow('Module not found in bundle')
  })

  it.each(Object.keys(LEAD_NOWHERE))('design §6 leads to no file of this machine: %s', async (name) => {
    const problem = ready.problems.find(({ specifier }) => specifier === name)
    if (problem === undefined) {
      // Left to the browser, which has no such loading, or leads it to an address of its own.
      const module = ready.modules[name]
      if (module?.type !== 'module') throw new Error(`${name} was not prepared.`)
      expect(await readFile(join(lab.filesFolder, module.url), 'utf8')).not.toContain(BAIT)
    } else {
      expect(problem).toMatchObject({ code: 'cannot-bundle', package: name })
      expect(problem.message).not.toContain(folder.slice(1))
    }
    expect(JSON.stringify(ready)).not.toContain(BAIT)
  })
})
