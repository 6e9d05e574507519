/** Faults of accessibility that are planted in the templates, one in each app: at the end of what its first screen shows. */

import type { TemplateFolder } from '../scripts/lib/read-templates.ts'
import type { AccessibilityRule } from '../src/core/accessibility/rule-names.ts'

export interface PlantedFault {
  readonly kind: string
  readonly rule: AccessibilityRule
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** The file's text with the fault. */
  readonly text: string
}

interface Kind {
  readonly kind: string
  readonly rule: AccessibilityRule
  /** JSX, with `PLANTED` in the tag that is at fault. */
  readonly jsx?: string
  /** What the module has to import. */
  readonly imports?: string
  /** In place of JSX: what becomes of `index.html`; null where the project has no such thing. */
  readonly page?: (html: string) => string | null
  /** What the line at fault begins with, of `index.html`. */
  readonly tag?: string
}

const PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='24' height='24'/%3E"
const TRASH = "import { Trash2 as PlantedIcon } from 'lucide-react'\n"

export const KINDS: readonly Kind[] = [
  {
    kind: 'a button with an icon alone',
    rule: 'button-name',
    imports: TRASH,
    jsx: '<button type="button" PLANTED><PlantedIcon size={24} /></button>',
  },
  {
    kind: 'a button with a drawing alone',
    rule: 'button-name',
    jsx: '<button type="button" PLANTED><svg width="24" height="24" aria-hidden="true" /></button>',
  },
  {
    kind: 'a link with an icon alone',
    rule: 'link-name',
    imports: TRASH,
    jsx: '<a href="mailto:a@b.example" PLANTED><PlantedIcon size={24} /></a>',
  },
  {
    kind: 'a picture in a link with words',
    rule: 'image-alt',
    jsx: `<a href="#planted" className="underline"><img PLANTED src="${PICTURE}" width="24" height="24" /> All of them</a>`,
  },
  {
    kind: 'a picture alone',
    rule: 'image-alt',
    jsx: `<img PLANTED src="${PICTURE}" width="24" height="24" />`,
  },
  { kind: 'a field with a placeholder', rule: 'label', jsx: '<input PLANTED placeholder="Your name" />' },
  {
    kind: 'a field behind a label of nothing',
    rule: 'label',
    jsx: '<p><label>Town</label>\n<input PLANTED /></p>',
  },
  {
    kind: 'a choice behind a label of nothing',
    rule: 'select-name',
    jsx: '<p><label>Size</label>\n<select PLANTED><option>One</option></select></p>',
  },
  {
    kind: 'a text in the colour of lines',
    rule: 'color-contrast',
    jsx: '<p className="text-line" PLANTED>Nobody reads this with ease.</p>',
  },
  { kind: 'a heading that skips levels', rule: 'heading-order', jsx: '<h6 PLANTED>Far below</h6>' },
  {
    kind: 'a page without a language',
    rule: 'html-has-lang',
    tag: '<html',
    page: (html) => replaced(html, /(<html\b[^>]*?) lang="[^"]*"/, '$1'),
  },
  {
    kind: 'a language with a low line',
    rule: 'html-lang-valid',
    tag: '<html',
    page: (html) => replaced(html, /(<html\b[^>]*?) lang="[^"]*"/, '$1 lang="en_US"'),
  },
  {
    kind: 'a page that cannot be enlarged',
    rule: 'meta-viewport',
    tag: '<meta name="viewport"',
    page: (html) => replaced(html, /(<meta name="viewport" content="[^"]*)"/, '$1, user-scalable=no"'),
  },
  { kind: 'a role that is none', rule: 'aria-roles', jsx: '<div role="thing" PLANTED>A thing</div>' },
  {
    kind: 'an attribute that is none',
    rule: 'aria-valid-attr',
    jsx: '<div aria-planted="yes" PLANTED>A thing</div>',
  },
  {
    kind: 'a switch without a state',
    rule: 'aria-required-attr',
    jsx: '<div role="checkbox" tabIndex={0} aria-label="A switch" PLANTED>A switch</div>',
  },
  { kind: 'a list of blocks', rule: 'list', jsx: '<ul PLANTED><div>One</div></ul>' },
  { kind: 'an entry of no list', rule: 'listitem', jsx: '<li PLANTED>One</li>' },
  {
    kind: 'something hidden to press',
    rule: 'aria-hidden-focus',
    jsx: '<div aria-hidden="true" PLANTED><button type="button">Press</button></div>',
  },
  {
    kind: 'a frame without a name',
    rule: 'frame-title',
    jsx: '<iframe PLANTED srcDoc="A frame" width="120" height="40" />',
  },
  {
    kind: 'a progress bar without a name',
    rule: 'aria-progressbar-name',
    jsx: '<div role="progressbar" aria-valuenow={3} PLANTED>3</div>',
  },
  { kind: 'a sign without words', rule: 'role-img-alt', jsx: '<span role="img" PLANTED>*</span>' },
  { kind: 'a part in no language', rule: 'valid-lang', jsx: '<p lang="planted" PLANTED>Words</p>' },
  {
    kind: 'a field that browsers do not fill in',
    rule: 'autocomplete-valid',
    jsx: '<input aria-label="Mail" autoComplete="the-mail" PLANTED />',
  },
]

/** Marks the element in the page. */
export const PLANTED = 'data-planted'

/** Null where the template has no place for it. */
export function plantFault(
  template: TemplateFolder,
  { kind, rule, jsx, imports = '', page, tag = '' }: Kind,
): PlantedFault | null {
  if (page !== undefined) {
    const html = textOf(template, 'index.html')
    const text = html === null ? null : page(html)
    return text === null ? null : { kind, rule, file: 'index.html', line: lineOf(text, tag), text }
  }
  const place = placeIn(template)
  if (place === null || jsx === undefined) return null
  const { file, text, at } = place
  const planted = `\n<div className="relative bg-canvas p-4 text-ink">\n${jsx.replace('PLANTED', `${PLANTED}=""`)}\n</div>\n`
  const changed = imports + text.slice(0, at) + planted + text.slice(at)
  return { kind, rule, file, line: lineOf(changed, `${PLANTED}=`), text: changed }
}

/** The app of the template with the fault, as changes of the starter's files. */
export function withFault(files: Readonly<Record<string, string | null>>, { file, text }: PlantedFault) {
  return { ...files, [file]: text }
}

/** The end of `<main>` of the first screen, in whichever file it is. */
const FIRST_SCREENS = [
  'src/App.tsx',
  'src/components/shell.tsx',
  'src/pages/home.tsx',
  'src/pages/list-page.tsx',
  'src/components/collection.tsx',
]

function placeIn(template: TemplateFolder): { file: string; text: string; at: number } | null {
  for (const file of FIRST_SCREENS) {
    const text = textOf(template, file)
    const at = text?.indexOf('</main>') ?? -1
    if (text !== null && at !== -1) return { file, text, at }
  }
  // Behind the app, where its first screen depends on who is signed in.
  const text = textOf(template, 'src/main.tsx')
  if (text === null || !text.includes('<App />')) return null
  const opened = text.replace('<App />', '<><App /></>')
  return { file: 'src/main.tsx', text: opened, at: opened.indexOf('</>') }
}

function textOf({ files }: TemplateFolder, path: string): string | null {
  return [...files].find(([known]) => known === path)?.[1].content ?? null
}

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length
}

function replaced(text: string, pattern: RegExp, by: string): string | null {
  const changed = text.replace(pattern, by)
  return changed === text ? null : changed
}
