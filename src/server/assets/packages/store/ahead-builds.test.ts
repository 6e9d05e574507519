import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PrepareRequest } from '../../../../core/wire/packages.ts'
import { type AssembledPackages, assemblePackageService } from '../assemble-package-service.ts'
import { buildAhead } from '../build-ahead.ts'
import { asked } from '../testing/package-lab.fixture.ts'

let folder: string
let installed: string
const assembled: AssembledPackages[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-ahead-'))
  installed = join(folder, 'node_modules')
  await install('core-part', '1.2.0', {}, 'exports.core = true')
  await install('ui-part', '2.0.0', { 'core-part': '^1.0.0' }, 'exports.core = require("core-part")')
})

afterEach(async () => {
  await Promise.all(assembled.splice(0).map((each) => each.end()))
  await rm(folder, { recursive: true })
})

async function install(name: string, version: string, dependencies: object, source: string): Promise<void> {
  await mkdir(join(installed, name), { recursive: true })
  await writeFile(join(installed, name, 'package.json'), JSON.stringify({ name, version, dependencies }))
  await writeFile(join(installed, name, 'index.js'), source)
}

function assemble() {
  const packages = assemblePackageService({
    folder: join(folder, 'data'),
    installedFolders: [installed],
    aheadFile: join(folder, 'ahead.json'),
    // Nobody listens there.
    npm: { registry: 'http://127.0.0.1:9/' },
    minAgeDays: 7,
  })
  assembled.push(packages)
  return packages.service
}

async function prepare(request: Partial<PrepareRequest>, service = assemble()) {
  const steps: string[] = []
  const whole = { dependencies: {}, locked: {}, specifiers: [], mode: 'development' as const, ...request }
  const ready = await service.prepare(
    whole,
    asked((step) => steps.push(step)),
  )
  return { ready, isBuilt: steps.some((step) => step.startsWith('Bundling')) }
}

describe('what is built ahead', () => {
  it('design §6 serves every project whose imports it holds in the same versions, with no build', async () => {
    const set = { dependencies: {}, specifiers: ['core-part', 'ui-part'] }
    const { build } = await buildAhead(set, [installed])
    await writeFile(join(folder, 'ahead.json'), JSON.stringify([build]))
    for (const specifiers of [['ui-part'], ['core-part'], ['core-part', 'ui-part']]) {
      const { ready, isBuilt } = await prepare({ specifiers, dependencies: { 'ui-part': '^2.0.0' } })
      expect(isBuilt).toBe(false)
      expect(ready.modules).toEqual(
        Object.fromEntries(
          specifiers
            .map((specifier) => [specifier, build.modules[specifier]])
            .map(([specifier, module]) => [
              specifier,
              { type: 'module', url: (module as { path: string }).path, styles: [] },
            ]),
        ),
      )
    }
  })

  it('a template’s typeface beside what is built ahead needs no build: it is served as it was published', async () => {
    const { build } = await buildAhead({ dependencies: {}, specifiers: ['ui-part'] }, [installed])
    await writeFile(join(folder, 'ahead.json'), JSON.stringify([build]))
    await install('typeface', '5.0.0', {}, '')
    await writeFile(join(installed, 'typeface/index.css'), '@font-face {}')
    const request = { specifiers: ['typeface/index.css', 'ui-part'], dependencies: { typeface: '5.0.0' } }
    const { ready, isBuilt } = await prepare(request)
    expect(isBuilt).toBe(false)
    expect(ready).toMatchObject({
      modules: {
        'typeface/index.css': { type: 'file', url: '/npm/typeface@5.0.0/index.css' },
        'ui-part': { type: 'module', url: build.modules['ui-part']?.path },
      },
      versions: { typeface: '5.0.0', 'ui-part': '2.0.0' },
      problems: [],
    })
    expect((await prepare({ specifiers: ['typeface/none.css', 'ui-part'] })).ready.problems).toMatchObject([
      { code: 'no-such-entry' },
    ])
    await install('script', '1.0.0', {}, 'exports.a = 1')
    expect((await prepare({ specifiers: ['script', 'ui-part'] })).isBuilt).toBe(true)
  })

  it('design §6 gives way where a project has another version, another import or the other mode', async () => {
    const { build } = await buildAhead({ dependencies: {}, specifiers: ['ui-part'] }, [installed])
    await writeFile(join(folder, 'ahead.json'), JSON.stringify([build]))
    expect((await prepare({ specifiers: ['ui-part'] })).isBuilt).toBe(false)
    expect((await prepare({ specifiers: ['core-part', 'ui-part'] })).isBuilt).toBe(true)
    expect((await prepare({ specifiers: ['ui-part'], mode: 'production' })).isBuilt).toBe(true)
    await install('core-part', '1.3.0', {}, 'exports.core = 2')
    expect((await prepare({ specifiers: ['ui-part'] })).isBuilt).toBe(true)
  })

  it('design §6 serves what it holds where neither the packages nor a registry are there', async () => {
    const set = { dependencies: {}, specifiers: ['core-part', 'ui-part'] }
    const { build } = await buildAhead(set, [installed])
    await writeFile(join(folder, 'ahead.json'), JSON.stringify([build]))
    await rm(installed, { recursive: true })
    const declared = await prepare({ specifiers: ['ui-part'], dependencies: { 'ui-part': '^2.0.0' } })
    expect(declared.ready.problems).toEqual([])
    expect(Object.keys(declared.ready.modules)).toEqual(['ui-part'])
    expect(declared.isBuilt).toBe(false)
    const locked = await prepare({
      specifiers: ['ui-part'],
      dependencies: { 'ui-part': '^2.0.0' },
      locked: {
        'node_modules/ui-part': { version: '2.0.0' },
        'node_modules/core-part': { version: '1.2.0' },
      },
    })
    expect(locked).toEqual(declared)
    expect((await prepare({ specifiers: ['ui-part/other'] })).ready.problems).not.toEqual([])
  })

  it('design §6 serves from the moment it is there, of packages that came after the first question, too', async () => {
    const service = assemble()
    const request = { specifiers: ['late-part'] }
    expect((await prepare(request, service)).ready.problems).toMatchObject([{ code: 'unreachable' }])
    await install('late-part', '1.0.0', {}, 'exports.late = true')
    await writeFile(join(installed, '.package-lock.json'), '{}')
    const { build } = await buildAhead({ dependencies: {}, specifiers: ['late-part'] }, [installed])
    await writeFile(join(folder, 'ahead.json'), JSON.stringify([build]))
    const { ready, isBuilt } = await prepare(request, service)
    expect(isBuilt).toBe(false)
    expect(ready.modules).toMatchObject({ 'late-part': { url: build.modules['late-part']?.path } })
  })

  it('design §6 fails the build of Lathe when a part of it cannot be built', async () => {
    const set = { dependencies: {}, specifiers: ['absent-part'] }
    await expect(buildAhead(set, [installed])).rejects.toThrow('absent-part could not be fetched')
  })

  it('design §6 is nothing where its file is missing or of another form', async () => {
    expect((await prepare({ specifiers: ['ui-part'] })).isBuilt).toBe(true)
    await writeFile(join(folder, 'ahead.json'), '[{"mode":"other"}]')
    expect((await prepare({ specifiers: ['core-part'] })).isBuilt).toBe(true)
  })
})
