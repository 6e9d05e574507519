/** What templates/README.md asks of every template, as far as texts show it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { readTemplates } from '../scripts/lib/read-templates.ts'
import { BACKEND } from '../src/core/agent/system-prompt/project.ts'
import { contrast } from '../src/core/colours/colour.ts'
import { filePath } from '../src/core/files/file-path.ts'
import { sniffImage } from '../src/core/files/sniff-image.ts'
import { STARTER_FILES } from '../src/core/project/starter-template.ts'
import { rankTemplates } from '../src/core/templates/choose-template.ts'
import { heavyRules } from './templates/heavy-rules.ts'
import { lightShadows } from './templates/light-shadows.ts'
import { readLiterals } from './templates/read-literals.ts'

const templates = await readTemplates()
const starter = (path: string) => JSON.parse(STARTER_FILES.get(filePath(path))?.content ?? '')
const kit = JSON.parse(readFileSync('kit/package.json', 'utf8')).dependencies

const NEEDED = [
  'index.html',
  'package.json',
  'tailwind.config.js',
  'public/favicon.svg',
  'src/main.tsx',
  'src/App.tsx',
  'src/content.ts',
  'src/styles/globals.css',
]
const LITERALS = ['src/content.ts', 'src/settings.ts', 'src/fields.ts', 'src/data.ts']
const TOKENS = ['canvas', 'surface', 'ink', 'muted', 'line', 'accent', 'accent-ink', 'accent-text']
const KINDS = 'text longText number money date choice tags rating email phone link yesNo'.split(' ')
const PACKAGES =
  /^(?:react|react-dom|lucide-react|react-router-dom|@supabase\/supabase-js|@fontsource(?:-variable)?\/[\w-]+)$/
const CLIENT = '@supabase/supabase-js'
/** As it is built ahead. */
const CLIENT_VERSION = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies[CLIENT]
/** No address of a part of a picture or page. */
const HEX = /(?<!url\(|href=["'{`]+)#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])/i
const MOST_LINES = 200
const MOST_PICTURE_BYTES = 40 * 1024

it('a rule is too heavy that weighs more than a class, or stands behind the utilities', () => {
  const css = (rule: string) => `.a { color: red }\n${rule} { color: red }\n@tailwind utilities;\n`
  expect(heavyRules(css('.masthead h1'))).toHaveLength(1)
  expect(heavyRules(css('.table .amount'))).toHaveLength(1)
  expect(
    heavyRules(css(":where(.masthead) h1, .tab[aria-current='page'], :where(.line:hover) .more")),
  ).toEqual([])
  expect(heavyRules('@tailwind utilities;\n.a { color: red }')).toHaveLength(1)
})

it('a shadow is too light that is lighter than the page in one of the schemes', () => {
  const tokens = {
    canvas: ['#eeeeee', '#111111'],
    ink: ['#111111', '#eeeeee'],
    shade: ['#111111', '#000000'],
  } as const
  const css = (shadow: string) => `.a { box-shadow: ${shadow}; }`
  expect(lightShadows(css('0 18px 40px -26px var(--color-ink)'), tokens)).toHaveLength(1)
  expect(lightShadows(css('0 1px 0 red, 0 18px 40px var(--color-ink)'), tokens)).toHaveLength(1)
  // A ring, a line within, and what is dark in both.
  const fine = [
    '0 0 0 2px var(--color-ink)',
    'inset 0 0 4px var(--color-ink)',
    '0 18px 40px -26px var(--color-shade)',
  ]
  expect(fine.flatMap((shadow) => lightShadows(css(shadow), tokens))).toEqual([])
})

it.each([
  'A shopping list for my family',
  'Eine Einkaufsliste für meine Familie',
  'Mach mir eine App für Einkaufslisten',
  'Packliste für den Urlaub',
  'Una lista de la compra compartida',
  'Une liste de courses pour la famille',
  'Una lista della spesa condivisa',
])('S1.2 “%s” means the list that several share', (prompt) => {
  expect(rankTemplates(prompt, templates).fit?.template.id).toBe('shared-list')
})

it.each([
  'A CRM for our sales team with roles and sign-in',
  'a crm for my team',
  'CRM mit Rollen und Anmeldung für unser Vertriebsteam',
  'Un CRM para nuestro equipo de ventas con roles e inicio de sesión',
  'Un CRM pour notre équipe commerciale avec rôles et connexion',
  'Un CRM per il nostro team di vendita con ruoli e accesso',
])('S1.2 “%s” means the CRM that has people and roles', (prompt) => {
  expect(rankTemplates(prompt, templates).fit?.template.id).toBe('team-crm')
})

it.each([
  'A simple CRM',
  'CRM for a freelance translator: clients with company, role and status',
  'a CRM with a pipeline view, CSV export and mail merge',
])('S1.2 “%s” means the CRM of one person', (prompt) => {
  expect(rankTemplates(prompt, templates).fit?.template.id).toBe('crm')
})

it('the agent is told the version of the client that is built ahead', () => {
  expect([BACKEND.package, BACKEND.version]).toEqual([CLIENT, CLIENT_VERSION])
})

it('templates are checked with the very options of the projects that start from them', () => {
  const { compilerOptions } = JSON.parse(readFileSync('templates/tsconfig.json', 'utf8'))
  expect(compilerOptions).toMatchObject(starter('tsconfig.json').compilerOptions)
})

describe.each(templates)('template $id', ({ folder, manifest, texts }) => {
  const text = (path: string) => texts[path] ?? ''
  const scripts = Object.entries(texts).filter(([path]) => /^src\/.*\.tsx?$/.test(path))
  const literals = Object.fromEntries(
    LITERALS.filter((path) => path in texts).map((path) => [path, readLiterals(text(path))]),
  )
  const content = (literals['src/content.ts']?.values.content ?? {}) as Readonly<Record<string, unknown>>
  const name = String(content.name)
  const declared = JSON.parse(text('package.json'))

  it('has what every template has, and leaves the set-up to the starter', () => {
    expect(NEEDED.filter((path) => !(path in texts))).toEqual([])
    expect(Object.keys(texts).filter((path) => /(?:vite|postcss)\.config|tsconfig|lock/.test(path))).toEqual(
      [],
    )
  })

  it('has a picture of the right size', () => {
    const picture = existsSync(join(folder, 'picture.webp'))
      ? readFileSync(join(folder, 'picture.webp'))
      : null
    expect(picture && sniffImage(picture)).toEqual({ mimeType: 'image/webp', width: 960, height: 600 })
    expect(picture?.byteLength).toBeLessThanOrEqual(MOST_PICTURE_BYTES)
  })

  it('holds literals only where tools change them, a line for each', () => {
    for (const [path, { problems, begins }] of Object.entries(literals)) {
      expect(problems, path).toEqual([])
      if (path === 'src/data.ts') continue
      const lines = Object.values(begins).map((all) =>
        all.map((at) => text(path).slice(0, at).split('\n').length),
      )
      for (const line of lines) expect(new Set(line).size, path).toBe(line.length)
    }
  })

  it('says its name in its content, its page and its package alone', () => {
    expect(name).not.toBe('undefined')
    expect(/<title>([^<]*)<\/title>/.exec(text('index.html'))?.[1]).toContain(name)
    expect(declared.name).toBe(slugOf(name))
    const saying = scripts.filter(([path, source]) => path !== 'src/content.ts' && says(source, path, name))
    expect(saying.map(([path]) => path)).toEqual([])
  })

  it('names its entity as its manifest does', () => {
    const { one, many } = content
    if (manifest.entity !== undefined) expect({ one, many }).toEqual(manifest.entity)
    const settings = literals['src/settings.ts']?.values.settings ?? {}
    expect(
      manifest.numbers?.filter(({ key }) => typeof Reflect.get(settings, key) !== 'number') ?? [],
    ).toEqual([])
  })

  it('has fields of known kinds, and a value for each in its data', () => {
    const values = literals['src/fields.ts']?.values.fields
    if (values === undefined) return
    const fields = values as readonly { key: string; label: string; kind: string; options?: unknown }[]
    expect(fields.filter(({ kind }) => !KINDS.includes(kind))).toEqual([])
    const isRight = (kind: string, options: unknown) =>
      kind === 'tags'
        ? options === undefined || Array.isArray(options)
        : (kind === 'choice') === Array.isArray(options)
    expect(fields.filter(({ kind, options }) => !isRight(kind, options))).toEqual([])
    const lists = listsIn(literals['src/data.ts']?.values ?? {})
    const holds = (record: object) => 'id' in record && fields.every(({ key }) => key in record)
    expect(lists.some((list) => list.length > 0 && list.every(holds))).toBe(true)
  })

  it('has its colours in tokens, with enough contrast in both schemes', () => {
    const css = text('src/styles/globals.css')
    const tokens = Object.fromEntries(
      [...css.matchAll(/--color-([\w-]+):\s*light-dark\((#[\da-f]{6}),\s*(#[\da-f]{6})\)/gi)].map(
        ([, token = '', light = '', dark = '']) => [token, [light, dark] as const],
      ),
    )
    expect(TOKENS.filter((token) => !(token in tokens))).toEqual([])
    expect(lightShadows(css, tokens)).toEqual([])
    expect(text('tailwind.config.js')).toContain("accent: 'var(--color-accent-text)'")
    const reaches = (front: string, back: string, scheme: number) =>
      contrast(tokens[front]?.[scheme] ?? '', tokens[back]?.[scheme] ?? '')
    const pairs = [
      ['ink', 'surface'],
      ['accent-ink', 'accent'],
    ] as const
    const weak = pairs.flatMap(([front, back]) =>
      [0, 1].flatMap((scheme) => {
        const reached = reaches(front, back, scheme)
        return reached >= 4.5 ? [] : [`${front} on ${back}: ${reached.toFixed(2)}`]
      }),
    )
    expect(weak).toEqual([])
    // A canvas may be one that no words stand on, such as a mat to draw on; what stands where, axe sees
    // (npm run templates).
    const quiet = ['canvas', 'surface'].map((ground) =>
      Math.min(...[0, 1].map((scheme) => reaches('muted', ground, scheme))),
    )
    expect(Math.max(...quiet)).toBeGreaterThanOrEqual(4.5)
  })

  it('has hex colours in tokens and pictures alone, and uses every token', () => {
    const stray = Object.entries(texts).flatMap(([path, source]) =>
      /^public\/|^src\/pictures\/|^src\/data\.ts$|\.svg$/.test(path)
        ? []
        : source
            .split('\n')
            .filter((line) => HEX.test(line) && !/^\s*--[\w-]+:|theme-color/.test(line))
            .map((line) => `${path}: ${line.trim()}`),
    )
    expect(stray).toEqual([])
    const all = Object.values(texts).join('\n')
    const defined = new Set(
      [...all.matchAll(/^\s*(--(?:color|font|radius)[\w-]*):/gm)].map((match) => match[1] ?? ''),
    )
    /** As in `var(--color-tint-${place})`. */
    const begun = [...all.matchAll(/(--[\w-]+-)\$\{/g)].map((match) => match[1] ?? '')
    const isUsed = (token: string) =>
      new RegExp(`${token}(?![\\w-]|\\s*:)`).test(all) || begun.some((start) => token.startsWith(start))
    expect([...defined].filter((token) => !isUsed(token))).toEqual([])
  })

  it('lets a utility class on an element win over its own rules', () => {
    expect(heavyRules(text('src/styles/globals.css'))).toEqual([])
  })

  it('has the packages of the starter and its typefaces, in exact versions', () => {
    const { dependencies, devDependencies, scripts: commands } = starter('package.json')
    expect(declared).toMatchObject({ devDependencies, scripts: commands, type: 'module', private: true })
    const names = Object.keys(declared.dependencies)
    expect(names.filter((one) => !PACKAGES.test(one))).toEqual([])
    const versionOf = (one: string) =>
      one === CLIENT ? CLIENT_VERSION : one.startsWith('@fontsource') ? kit[one] : dependencies[one]
    const versions = names.map((one) => [one, versionOf(one)])
    expect(declared.dependencies).toEqual(Object.fromEntries(versions))
    const imports = scripts.flatMap(([path, source]) => importsOf(source, path))
    const packages = imports.filter((one) => !one.startsWith('.')).map(packageOf)
    expect(packages.filter((one) => !names.includes(one))).toEqual([])
    expect(names.filter((one) => one.startsWith('@') && !packages.includes(one))).toEqual([])
    expect(imports.filter((one) => /^\..*\.tsx?$/.test(one))).toEqual([])
  })

  it('keeps its files short, and what people make in one place', () => {
    const long = scripts.filter(
      ([path, source]) => !LITERALS.includes(path) && source.split('\n').length > MOST_LINES + 1,
    )
    expect(long.map(([path]) => path)).toEqual([])
    // The hook, and what checks what it finds there.
    expect(scripts.filter(([, source]) => source.includes('localStorage')).length).toBeLessThanOrEqual(2)
  })
})

/** Every list, also those inside of records. */
function listsIn(value: unknown): object[][] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(listsIn)
  return Array.isArray(value) && value.every((entry) => typeof entry === 'object')
    ? [value, ...inside]
    : inside
}

function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function parse(source: string, path: string) {
  return parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' })
}

function importsOf(source: string, path: string): string[] {
  return parse(source, path).module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
}

/** Whether a text that people read holds the name as a word. */
function says(source: string, path: string, name: string): boolean {
  const word = new RegExp(`(?<!\\p{L})${name.replace(/[^\p{L}\d\s]/gu, '\\$&')}(?!\\p{L})`, 'u')
  if (!word.test(source)) return false
  let isSaid = false
  JSON.stringify(parse(source, path).program, (key, value) => {
    // In sample data it may be a thing of that name.
    const isOther = path === 'src/data.ts' && value === name
    if (typeof value === 'string' && !isOther && (key === 'value' || key === 'cooked'))
      isSaid ||= word.test(value)
    return value
  })
  return isSaid
}
