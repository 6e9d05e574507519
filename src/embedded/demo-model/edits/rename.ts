/** Renames the app, changes its headline, or replaces a text, wherever the project has it. */
import { escapePattern } from '../../../core/text/escape-pattern.ts'
import { escapeHtml, quote } from '../quoting.ts'
import { done, type EditOutcome, notDone } from './edit-request.ts'
import { replaceText } from './replace-text.ts'
import type { SourceFiles } from './source-files.ts'

const CONFIGS = ['src/lib/app-config.ts', 'src/content/site.ts']
const TITLE = /<title>([^<]*)<\/title>/
const property = (key: string) =>
  new RegExp(`(\\b${escapePattern(key)}:\\s*)('(?:[^'\\\\\\n]|\\\\.)*'|"(?:[^"\\\\\\n]|\\\\.)*")`)

export function renameApp(files: SourceFiles, name: string): EditOutcome {
  const isInCode = setProperty(files, 'name', name, `Name: ${name}`)
  const html = files.read('index.html')
  const title = html === null ? null : TITLE.exec(html)
  if (html !== null && title !== null) {
    files.write(
      'index.html',
      html.replace(TITLE, () => `<title>${escapeHtml(name)}</title>`),
      `Title: ${name}`,
    )
    const before = title[1]?.trim() ?? ''
    if (!isInCode && before.length > 2 && replaceText(files, before, name).isDone)
      return done(`Renamed to “${name}”`)
  }
  if (isInCode) return done(`Renamed to “${name}”, in the header and in the page title`)
  return setFirstHeading(files, name)
}

export function changeHeading(files: SourceFiles, text: string): EditOutcome {
  if (setProperty(files, 'headline', text, 'New headline')) return done(`Headline: “${text}”`)
  if (setProperty(files, 'name', text, 'New heading')) return done(`Heading: “${text}”`)
  return setFirstHeading(files, text)
}

function setProperty(files: SourceFiles, key: string, value: string, description: string): boolean {
  for (const path of CONFIGS) {
    const source = files.read(path)
    if (source === null || !property(key).test(source)) continue
    files.write(
      path,
      source.replace(property(key), (_, before: string) => before + quote(value)),
      description,
    )
    return true
  }
  return false
}

function setFirstHeading(files: SourceFiles, text: string): EditOutcome {
  for (const path of files.paths().filter((candidate) => candidate.endsWith('.tsx'))) {
    const source = files.read(path) ?? ''
    const heading = /(<h1\b[^<>]*>)([^<>{}]+)(<\/h1>)/.exec(source)
    if (heading === null) continue
    const [whole, open = '', , close = ''] = heading
    files.write(
      path,
      source.replace(whole, () => `${open}{${quote(text)}}${close}`),
      'New heading',
    )
    return done(`Heading: “${text}”`)
  }
  return notDone('I found neither a name nor a heading to change in this project.')
}
