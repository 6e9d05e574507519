/** The answer to a request for a new app: a template filled in, or which ones there are. Never an app about nothing. */

import { STARTER_FILES } from '../../core/project/starter-template.ts'
import type { Choice } from '../../core/templates/choose-template.ts'
import { fillTemplate } from '../../core/templates/filling/fill-template.ts'
import type { Template } from '../../core/templates/template.ts'
import { templateOf } from '../../core/templates/template-of.ts'
import { bullets, type Reply } from './answer/answer.ts'
import { CONNECT } from './answer/limits.ts'
import { literalFile } from './answer/literal-file.ts'
import type { SourceFiles } from './answer/source-files.ts'
import { placeImage } from './edits/edits.ts'

/** What an earlier app was made of; a file elsewhere, such as a picture that a person put there, is never taken away. */
const REPLACEABLE = /^(?:src\/|public\/pictures\/)/
const MOST_DOES = 4
const OFFERED = 3

/** Sites whose manner the templates have, by what they are for. */
const INSPIRATIONS: readonly (readonly [site: string, words: RegExp])[] = [
  ['Stripe', /\b(?:invoice|landing|pric|dashboard|report)/i],
  ['Airbnb', /\b(?:book|recipe|stay|trip|reserv)/i],
  ['Apple', /\b(?:shop|portfolio|timer|game|draw|quiz)/i],
  ['Notion', /\b(?:note|habit|blog|journal|write)/i],
]

/** `imageType`: the MIME type of an attached picture, which gets a place in the app. */
export function buildApp(
  files: SourceFiles,
  request: string,
  {
    choice,
    templates,
    imageType,
  }: { choice: Choice<Template>; templates: readonly Template[]; imageType?: string | undefined },
): Reply {
  const { manifest } = choice.template
  const app = fillTemplate(request, choice, literalFile)
  const earlier = templateOf(files.paths(), templates)
  for (const [path, content] of inOrder(app.files))
    if (files.read(path) !== content && !isStarterSetUp(files, path) && !isUnread(files, path))
      files.write(path, content, describe(path))
  const pictures = [...(earlier?.files.keys() ?? [])].filter((path) => isUnread(files, path))
  for (const path of [...files.paths(), ...pictures]) {
    const isEarlier = earlier !== null && REPLACEABLE.test(path)
    if (isEarlier && !app.files.has(path)) files.remove(path, 'Belonged to the app before')
  }
  const picture = imageType === undefined ? [] : [placeImage(files, imageType).sentence]
  const prose = [
    'Here is the plan:',
    bullets([
      `**${app.name}** starts from the template “${manifest.title}”: ${manifest.description}`,
      ...manifest.does.slice(0, MOST_DOES),
      ...app.plan,
      `Design in the spirit of **${inspirationOf(choice.template)}**`,
      ...picture,
    ]),
    ...notYet(app),
    ...next(choice.template, app),
  ]
  return { prose: prose.join('\n\n'), changes: files.changes() }
}

/** What can be asked for next, but for what speaks of things that the app is not about any more. */
function next({ manifest, files }: Template, app: ReturnType<typeof fillTemplate>): string[] {
  const words = [...files].find(([path]) => path === CONTENT)?.[1].content
  const isOfAnother = app.files.get(CONTENT) !== words && manifest.entity !== undefined
  const gone = isOfAnother && !app.files.get(CONTENT)?.includes(`'${manifest.entity?.one}'`)
  const tries = manifest.tries.filter((one) => !gone || !one.includes(manifest.entity?.one ?? ''))
  return tries.length === 0 ? [] : [`Next, try: ${tries.map((request) => `“${request}”`).join(', ')}.`]
}

const CONTENT = 'src/content.ts'

function notYet({ unmet, aboutOther }: ReturnType<typeof fillTemplate>): string[] {
  const other =
    aboutOther === null
      ? []
      : [`Sample words, pictures and data are the template’s own: none of them is about “${aboutOther}” yet`]
  const lines = [...unmet.map((wish) => `“${wish}”`), ...other]
  return lines.length === 0 ? [] : [`### Not in this version`, bullets(lines), CONNECT]
}

/** When no template is what a request asks for. */
export function offerTemplates(nearest: readonly Template[]): Reply {
  const titles = nearest.slice(0, OFFERED).map(({ manifest }) => manifest.title)
  if (titles.length === 0)
    return {
      prose: `Without a model I can only start from templates, and there are none here. ${CONNECT}`,
      changes: [],
    }
  const named = titles.map((title) => `**${title}**`)
  const prose = [
    `Without a model I can only start from templates, and none of them is what you ask for, so I changed nothing; the nearest are ${named.slice(0, -1).join(', ')}${named.length > 1 ? ' and ' : ''}${named.at(-1)}. ${CONNECT}`,
    `Next, try: ${titles.map((title) => `“${title}”`).join(', ')}.`,
  ]
  return { prose: prose.join('\n\n'), changes: [] }
}

/** As one would write it: what the app stands on, its words and data, then what uses them, and what composes it all last. */
const ORDER = [
  /^[^/]+$/,
  /^src\/styles\//,
  /^src\/(?:content|settings|fields|data)\.ts$/,
  /^src\/lib\//,
  /^src\/hooks\//,
  /^public\/|^src\/pictures\//,
  /^src\/components\//,
  /^src\/pages\//,
]

function inOrder(files: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  const rank = (path: string) => {
    const found = ORDER.findIndex((one) => one.test(path))
    return found === -1 ? ORDER.length : found
  }
  // Stable, so that within a rank the template's own order stays.
  return [...files].sort(
    ([a], [b]) => rank(a) - rank(b) || Number(a === 'src/App.tsx') - Number(b === 'src/App.tsx'),
  )
}

/** A picture that the request names only: if the template has it, it is the template's. */
function isUnread(files: SourceFiles, path: string): boolean {
  return files.has(path) && files.read(path) === null
}

/** The set-up of the starter is sent again only where a project has lost it. */
function isStarterSetUp(files: SourceFiles, path: string): boolean {
  const starter = [...STARTER_FILES].find(([own]) => own === path)?.[1].content
  return starter !== undefined && files.read(path) === starter && SET_UP.has(path)
}

const SET_UP = new Set(['vite.config.ts', 'tsconfig.json', 'tsconfig.node.json', 'postcss.config.js'])

function inspirationOf({ id, manifest }: Template): string {
  const text = `${id} ${manifest.title} ${manifest.says.join(' ')}`
  return INSPIRATIONS.find(([, words]) => words.test(text))?.[0] ?? 'Linear'
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'index.html': 'Title and description',
  'package.json': 'Packages and typefaces',
  'tailwind.config.js': 'Names of the tokens',
  'src/main.tsx': 'Entry, typefaces',
  'src/App.tsx': 'Composes the screens',
  'src/content.ts': 'Every word that depends on what it is about',
  'src/settings.ts': 'Numbers to change',
  'src/fields.ts': 'What is kept of each',
  'src/data.ts': 'Sample data',
  'src/styles/globals.css': 'Colours, typefaces and radii',
}

function describe(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).split('.')[0] ?? path
  const words = name.replaceAll('-', ' ')
  const folder = ['components', 'hooks', 'lib', 'pages', 'pictures'].find((one) => path.includes(`/${one}/`))
  return DESCRIPTIONS[path] ?? (folder === undefined ? words : `${folder.replace(/s$/, '')}: ${words}`)
}
