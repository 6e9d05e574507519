/** Another typeface for the headings, the text or both: the stylesheet's two stacks, and what loads the face. */

import { redeclare } from '../../../core/colours/css-declarations.ts'
import { LeftOut } from '../../../core/find-elements/page.ts'
import { escapeHtml } from '../../../core/text/escape-html.ts'
import type { SourceFiles } from '../answer/source-files.ts'
import { readSheet } from './colours.ts'
import type { Font } from './materials.ts'

type FontRole = 'headings' | 'text' | 'all'
type FontKind = 'serif' | 'sans' | 'mono' | 'rounded' | 'slab' | 'handwritten' | 'condensed'

export interface FontWish {
  readonly role: FontRole
  /** A named family, or null for a kind of typeface. */
  readonly font: Font | null
  readonly kind: FontKind
}

/** How it is called, the words that ask for it, families that systems have, and those that npm has as `@fontsource/…`. */
const KINDS: Readonly<
  Record<FontKind, readonly [name: string, words: RegExp, stack: string, known: string]>
> = {
  mono: [
    'monospaced',
    /\bmono(?:space)?d?\b|\btypewriter\b|mono\b|courier/i,
    "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, monospace",
    'JetBrains Mono, Fira Code, IBM Plex Mono, Space Mono',
  ],
  sans: [
    'sans-serif',
    /\bsans\b|\bgrotesque\b/i,
    "'Helvetica Neue', 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif",
    'Inter, Roboto, Open Sans, Lato, Montserrat, Poppins, Nunito, Work Sans, DM Sans, Raleway, Source Sans 3, Karla, Manrope, Space Grotesk, Outfit, Figtree, Rubik',
  ],
  slab: ['slab serif', /\bslab\b/i, "Rockwell, 'Roboto Slab', 'DejaVu Serif', serif", 'Roboto Slab'],
  rounded: [
    'rounded',
    /\brounded\b/i,
    "ui-rounded, 'Hiragino Maru Gothic ProN', 'Arial Rounded MT Bold', Calibri, sans-serif",
    'Quicksand, Comfortaa, Fredoka, Baloo 2',
  ],
  handwritten: [
    'handwritten',
    /\bhand-?writ|\bscript\b|\bcursive\b/i,
    "'Segoe Print', 'Bradley Hand', Chilanka, 'Comic Sans MS', casual, cursive",
    'Caveat, Pacifico, Dancing Script',
  ],
  condensed: [
    'condensed',
    /\bcondensed\b|\bnarrow\b/i,
    "Bahnschrift, 'DIN Alternate', 'Nimbus Sans Narrow', 'Arial Narrow', sans-serif",
    'Oswald, Bebas Neue, Anton',
  ],
  serif: [
    'serif',
    /\bserifs?\b/i,
    "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif",
    'Lora, Merriweather, Playfair Display, EB Garamond, Libre Baskerville, Crimson Pro, Fraunces, Source Serif 4, Cormorant, DM Serif Display',
  ],
}
const ALL = Object.keys(KINDS) as FontKind[]
const known = (kind: FontKind) => KINDS[kind][3].split(', ')
/** Those that systems have. */
const INSTALLED: readonly (readonly [FontKind, string])[] = [
  ['serif', 'georgia, times new roman, garamond'],
  ['sans', 'helvetica, arial, verdana'],
  ['mono', 'courier new, courier'],
  ['handwritten', 'comic sans'],
]
/** Said for short. */
const SHORT = ['Playfair Display', 'Source Serif 4', 'Source Sans 3', 'Bebas Neue']
const ONE_WEIGHT = /^(?:Bebas|Anton|DM Serif|Pacifico)/

const SUBJECT = /\b(?:fonts?|type ?faces?|typography|lettering|serifs?|sans[- ]?serif|monospaced?)\b/i

/** Null when the clause is not about a typeface. */
export function readFontWish(words: string, material: Font | null): FontWish | null {
  const isAbout =
    SUBJECT.test(words) && !/\b(?:size|bigger|smaller|larger|bold(?:er)?|weight|colou?r)\b/i.test(words)
  const named = material === null ? knownFamily(words) : null
  if (!isAbout && material === null && (named === null || !/^(?:use|set|make|change|switch)\b/i.test(words)))
    return null
  const isHeadings = /\b(?:headings?|headlines?|titles?|display)\b/i.test(words)
  const isText = /\b(?:body|paragraphs?|running text|main text)\b/i.test(words)
  const role = isHeadings && !isText ? 'headings' : isText && !isHeadings ? 'text' : 'all'
  const said = ALL.find((kind) => KINDS[kind][1].test(`${material?.family ?? ''} ${words}`))
  if (material !== null) return { role, font: material, kind: kindOf(material.family) ?? said ?? 'sans' }
  if (named !== null) return { role, ...named }
  return said === undefined ? null : { role, font: null, kind: said }
}

function kindOf(family: string): FontKind | null {
  return ALL.find((kind) => known(kind).includes(family)) ?? null
}

function knownFamily(words: string): { font: Font; kind: FontKind } | null {
  const said = ` ${words.toLowerCase().replace(/["“”'’.,]/g, ' ')} `
  const isSaid = (family: string) => said.includes(` ${family.toLowerCase()} `)
  for (const kind of ALL) {
    const isShort = (one: string) => SHORT.includes(one) && isSaid(one.slice(0, one.lastIndexOf(' ')))
    const family = known(kind).find((one) => isSaid(one) || isShort(one))
    // A word of the language, too, unless it is written as a name.
    if (family === undefined || (!SUBJECT.test(words) && !words.includes(family.split(' ')[0] ?? '')))
      continue
    const name = `@fontsource/${family.toLowerCase().replaceAll(' ', '-')}`
    const imports = [`${name}/400.css`, ...(ONE_WEIGHT.test(family) ? [] : [`${name}/700.css`])]
    return { kind, font: { family, url: null, npm: { name, range: '^5.0.0', imports } } }
  }
  for (const [kind, families] of INSTALLED) {
    const family = families.split(', ').find((one) => isSaid(one))
    if (family === undefined) continue
    return { kind, font: { family: family.replace(/\b\w/g, (letter) => letter.toUpperCase()), url: null } }
  }
  return null
}

export function changeFont(files: SourceFiles, { role, font, kind }: FontWish): string {
  const sheet = readSheet(files)
  if (sheet === null) throw new LeftOut('I found no stylesheet to set the typeface in.')
  const stack = font === null ? KINDS[kind][2] : `'${font.family}', ${KINDS[kind][2]}`
  const name = font === null ? `a ${KINDS[kind][0]} typeface` : font.family
  const what = { headings: 'Headings', text: 'Text', all: 'All text' }[role]
  const { css } = sheet
  files.write(
    sheet.path,
    /--font-(?:display|body):/.test(css) ? withTokens(css, role, stack) : withRule(css, role, stack),
    `${what} in ${name}`,
  )
  if (font === null) return `${what} in ${name}`
  if (font.npm !== undefined) return `${what} in ${name}, ${withPackage(files, font.family, font.npm)}`
  if (font.url !== null) return `${what} in ${name}, ${withLink(files, font.family, font.url)}`
  return `${what} in ${name}, where it is installed, and in a ${KINDS[kind][0]} elsewhere`
}

function withTokens(css: string, role: FontRole, stack: string): string {
  const names = { headings: ['display'], text: ['body'], all: ['display', 'body'] }[role]
  return redeclare(css, ({ name }) => (names.includes(name.replace('--font-', '')) ? stack : null))
}

function withRule(css: string, role: FontRole, stack: string): string {
  const selector = {
    headings: 'h1, h2, h3',
    text: 'body',
    all: 'body, h1, h2, h3, button, input, textarea, select',
  }[role]
  const head = `${selector} {\n  font-family: `
  const at = css.indexOf(head)
  const end = at === -1 ? -1 : css.indexOf(';', at)
  if (end !== -1) return `${css.slice(0, at)}${head}${stack}${css.slice(end)}`
  return `${css.trimEnd()}\n\n${head}${stack};\n}\n`
}

const ENTRY = 'src/main.tsx'

function withPackage(
  files: SourceFiles,
  family: string,
  { name, range, imports }: NonNullable<Font['npm']>,
): string {
  const [entry, manifest] = [files.read(ENTRY), files.read('package.json')]
  if (entry === null || manifest === null)
    throw new LeftOut(`I found no \`${ENTRY}\` and \`package.json\` to load the font with.`)
  const missing = imports.filter((path) => !entry.includes(`'${path}'`))
  if (missing.length > 0)
    files.write(ENTRY, `${missing.map((path) => `import '${path}'\n`).join('')}${entry}`, `Loads ${family}`)
  if (!manifest.includes(`"${name}"`)) {
    const line = (_: string, start: string) => `${start}\n    "${name}": "${range}",`
    files.write('package.json', manifest.replace(/("dependencies":\s{0,4}\{)/, line), `Declares ${family}`)
  }
  return `loaded in \`${ENTRY}\``
}

function withLink(files: SourceFiles, family: string, url: string): string {
  const html = files.read('index.html')
  if (html === null) throw new LeftOut('I found no `index.html` to load the font in.')
  const head = html.lastIndexOf('</head>')
  const at = head === -1 ? -1 : html.lastIndexOf('\n', head) + 1
  if (!html.includes(escapeHtml(url)) && at !== -1) {
    const link = `    <link rel="stylesheet" href="${escapeHtml(url)}" />\n`
    files.write('index.html', html.slice(0, at) + link + html.slice(at), `Loads ${family}`)
  }
  return 'loaded in `index.html`'
}
