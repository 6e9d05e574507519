/** Another typeface for the headings, the text or both: the stylesheet's two stacks, and a link when one is given. */
import { escapePattern } from '../../../core/text/escape-pattern.ts'
import { escapeHtml } from '../quoting.ts'
import { done, type EditOutcome, notDone } from './edit-request.ts'
import type { Font } from './materials.ts'
import type { SourceFiles } from './source-files.ts'
import { stylesheetPath } from './stylesheet-path.ts'

type FontRole = 'headings' | 'text' | 'all'

export interface FontWish {
  readonly role: FontRole
  /** A named family, or null for a kind of typeface. */
  readonly font: Font | null
  readonly kind: FontKind
}

type FontKind = 'serif' | 'sans' | 'mono' | 'rounded' | 'slab' | 'handwritten' | 'condensed'

/** Families that systems have, so that nothing has to be loaded. */
const STACKS: Readonly<Record<FontKind, string>> = {
  serif: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif",
  sans: "'Helvetica Neue', 'Segoe UI', Inter, Roboto, 'Liberation Sans', Arial, sans-serif",
  mono: "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  rounded:
    "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, 'Arial Rounded MT Bold', Calibri, sans-serif",
  slab: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', 'Sitka Small', serif",
  handwritten: "'Segoe Print', 'Bradley Hand', Chilanka, TSCu_Comic, 'Comic Sans MS', casual, cursive",
  condensed:
    "Bahnschrift, 'DIN Alternate', 'Franklin Gothic Medium', 'Nimbus Sans Narrow', 'Arial Narrow', sans-serif",
}

const KINDS: readonly (readonly [FontKind, RegExp])[] = [
  ['mono', /\bmono(?:space)?d?\b|\btypewriter\b|\bcode font\b|courier|mono\b/i],
  [
    'sans',
    /\bsans\b|\bgrotesque\b|helvetica|arial|\bmodern\b|\bclean\b|\binter\b|roboto|open sans|lato|montserrat|poppins|work sans|nunito/i,
  ],
  ['slab', /\bslab\b|rockwell/i],
  ['rounded', /\brounded?\b|\bplayful\b|\bfriendly\b|quicksand|comfortaa|fredoka|baloo/i],
  ['handwritten', /\bhand[- ]?writ|\bscript\b|\bcursive\b|caveat|pacifico|dancing|comic/i],
  ['condensed', /\bcondensed\b|\bnarrow\b|oswald|bebas|anton/i],
  [
    'serif',
    /\bserifs?\b|\belegant\b|\bclassic\b|\bbookish\b|georgia|times|garamond|playfair|merriweather|lora\b|baskerville/i,
  ],
]

const SUBJECT = /\b(?:fonts?|type ?faces?|typography|lettering|serifs?|sans[- ]?serif|monospaced?)\b/i

/** Null when the clause is not about a typeface. */
export function readFontWish(words: string, material: Font | null): FontWish | null {
  const isAbout =
    SUBJECT.test(words) && !/\b(?:size|bigger|smaller|larger|bold(?:er)?|weight|colou?r)\b/i.test(words)
  const family = material ?? namedFamily(words) ?? knownFamily(words)
  if (!isAbout && family === null) return null
  const isHeadings = /\b(?:headings?|headlines?|titles?|display)\b/i.test(words)
  const isText = /\b(?:body|paragraphs?|running text|main text)\b/i.test(words)
  const role = isHeadings && !isText ? 'headings' : isText && !isHeadings ? 'text' : 'all'
  const described = `${family?.family ?? ''} ${words.replace(/\bthis font\b/i, '')}`
  const kind = KINDS.find(([, pattern]) => pattern.test(described))?.[0]
  if (family === null && kind === undefined) return null
  return { role, font: family, kind: kind ?? 'sans' }
}

const NAMED =
  /\b(?:fonts?|type ?face)\s(?:to|is|be|called|named|should be|into)\s["“']?([A-Z][\w]*(?: [A-Z0-9][\w]*)*)["”']?|["“']?(?<!\w)([A-Z]\w{1,40}(?: [A-Z]\w{0,40}){0,5})["”']?\s(?:as (?:the )?)?(?:fonts?|type ?face)\b/

function namedFamily(words: string): Font | null {
  const match = NAMED.exec(words)
  const family = (match === null ? quotedFont(words) : (match[1] ?? match[2]))?.replace(
    /^(?:Use|Set|Make|Change|Please|The|A|An|Font)\s+/g,
    '',
  )
  const isKind = family !== undefined && /^(?:serif|sans|mono|use|make|set|change|the|this|a)\b/i.test(family)
  return family === undefined || isKind || !/^[\w -]{2,64}$/.test(family) ? null : { family, url: null }
}

/** The last quoted words behind "font". */
function quotedFont(words: string): string | undefined {
  const at = words.search(/\bfonts?\b/)
  return at === -1 ? undefined : [...words.slice(at).matchAll(/["“]([^"“”]+)["”]/g)].at(-1)?.[1]
}

/** A family that most people know by name: "use Georgia for the headings". */
const KNOWN_FAMILY =
  /\b(Georgia|Helvetica(?: Neue)?|Arial|Verdana|Garamond|Baskerville|Times New Roman|Courier(?: New)?|Roboto|Inter|Lato|Montserrat|Poppins|Nunito|Playfair(?: Display)?|Merriweather|Lora|Oswald|Bebas(?: Neue)?|Comic Sans(?: MS)?)\b/

function knownFamily(words: string): Font | null {
  const family = KNOWN_FAMILY.exec(words)?.[1]
  return family === undefined ? null : { family, url: null }
}

export function changeFont(files: SourceFiles, { role, font, kind }: FontWish): EditOutcome {
  const path = stylesheetPath(files)
  if (path === null) return notDone('I found no stylesheet to set the typeface in.')
  const stack = font === null ? STACKS[kind] : `'${font.family}', ${STACKS[kind]}`
  const name = font === null ? `a ${KIND_NAMES[kind]} typeface` : font.family
  const css = files.read(path) ?? ''
  const next = /--font-(?:display|body):/.test(css)
    ? withTokens(css, role, stack)
    : withRule(css, role, stack)
  files.write(path, next, `${ROLE_NAMES[role]} in ${name}`)
  if (font?.npm !== undefined) return withPackage(files, font, font.npm, role)
  if (font?.url != null) return withLink(files, font, role)
  const note =
    font === null
      ? ''
      : `. No file of it is loaded, so it shows where it is installed and falls back to a ${KIND_NAMES[kind]} elsewhere; the Creator Kit’s font picker gives me what loads it`
  return done(`${ROLE_NAMES[role]} in ${name}${note}`)
}

const ROLE_NAMES: Readonly<Record<FontRole, string>> = { headings: 'Headings', text: 'Text', all: 'All text' }
const KIND_NAMES: Readonly<Record<FontKind, string>> = {
  serif: 'serif',
  sans: 'sans-serif',
  mono: 'monospaced',
  rounded: 'rounded',
  slab: 'slab serif',
  handwritten: 'handwritten',
  condensed: 'condensed',
}

function withTokens(css: string, role: FontRole, stack: string): string {
  const names = { headings: ['display'], text: ['body'], all: ['display', 'body'] }[role]
  return names.reduce(
    (text, name) =>
      text.replace(
        new RegExp(`(--font-${escapePattern(name)}:\\s{0,4})[^;]{1,600};`),
        (_, before: string) => `${before}${stack};`,
      ),
    css,
  )
}

const RULES: Readonly<Record<FontRole, string>> = {
  headings: 'h1, h2, h3',
  text: 'body',
  all: 'body, h1, h2, h3, button, input, textarea, select',
}

function withRule(css: string, role: FontRole, stack: string): string {
  const selector = RULES[role]
  const rule = `${selector} {\n  font-family: ${stack};\n}\n`
  const old = new RegExp(`^${escapePattern(selector)} \\{\\n {2}font-family: [^{}]*\\}\\n`, 'm')
  return old.test(css) ? css.replace(old, () => rule) : `${css.trimEnd()}\n\n${rule}`
}

const ENTRY = 'src/main.tsx'

function withPackage(
  files: SourceFiles,
  { family }: Font,
  { name, range, imports }: NonNullable<Font['npm']>,
  role: FontRole,
): EditOutcome {
  const [entry, manifest] = [files.read(ENTRY), files.read('package.json')]
  if (entry === null || manifest === null) {
    return notDone(`I found no \`${ENTRY}\` and \`package.json\` to load the font with.`)
  }
  const missing = imports.filter((path) => !entry.includes(`'${path}'`))
  const added = missing.map((path) => `import '${path}'\n`).join('')
  if (added !== '') files.write(ENTRY, `${added}${entry}`, `Loads ${family}`)
  if (!manifest.includes(`"${name}"`)) {
    const line = (_: string, start: string) => `${start}\n    "${name}": "${range}",`
    files.write('package.json', manifest.replace(/("dependencies":\s*\{)/, line), `Declares ${family}`)
  }
  return done(`${ROLE_NAMES[role]} in ${family}, loaded in \`${ENTRY}\``)
}

function withLink(files: SourceFiles, { family, url }: Font, role: FontRole): EditOutcome {
  const html = files.read('index.html')
  if (html === null || url === null) return notDone('I found no `index.html` to load the font in.')
  const link = `    <link rel="stylesheet" href="${escapeHtml(url)}" />\n`
  if (!html.includes(escapeHtml(url))) {
    files.write(
      'index.html',
      html.replace(/^[ \t]*<\/head>/m, (end) => link + end),
      `Loads ${family}`,
    )
  }
  return done(`${ROLE_NAMES[role]} in ${family}, loaded in \`index.html\``)
}
