/** What a script can truly say of a project's files: which there are, what one holds, where a word stands. */

import { escapePattern } from '../../core/text/escape-pattern.ts'
import { bullets } from './answer/answer.ts'
import type { SourceFiles } from './answer/source-files.ts'
import { saysInOrder } from './intent/phrases.ts'

const ASKS_WHICH = /\b(?:which|what|list|show|how many)\b/i
const PARTS = /\b(?:files?|components?|pages?|hooks?)\b/i
const AS_A_WHOLE = /\bstructure\b|\boverview\b/i
const ABOUT_PACKAGES = /\b(?:packages?|dependenc\w+|librar\w+)\b/i
const WHERE =
  /\bwhere(?:['’]s| is| are| does| do| can i find)?\s{1,2}(?:the\s)?(?:text\s|word\s|words\s|code for\s)?["“'`]?(.+?)["”'`]?(?:\s(?:come from|defined|used|set|shown|written|in the code|stand))?\s?\??$/is
const MOST_LISTED = 20

/** The answer, or null when the question is none about files. */
export function answerAboutFiles(files: SourceFiles, question: string): string | null {
  const path = namedFile(files, question)
  if (path !== null) return aboutFile(files, path)
  if (ABOUT_PACKAGES.test(question)) return aboutPackages(files)
  const word = WHERE.exec(question.trim())?.[1]?.trim()
  if (word !== undefined && word.length > 1) return whereIs(files, word)
  const isAboutAll = saysInOrder(question, ASKS_WHICH, PARTS) || AS_A_WHOLE.test(question)
  return isAboutAll ? listOfFiles(files, question) : null
}

/** The file whose path, or name, the question has. */
function namedFile(files: SourceFiles, question: string): string | null {
  const words = (question.match(/[\w@./-]+/g) ?? []).flatMap((word) => /^.*\w\.\w+/.exec(word) ?? [])
  for (const word of words) {
    const wanted = word.toLowerCase()
    const paths = files.paths()
    const found =
      paths.find((path) => path.toLowerCase() === wanted) ??
      paths.find((path) => path.toLowerCase().endsWith(`/${wanted}`))
    if (found !== undefined) return found
  }
  return null
}

function aboutFile(files: SourceFiles, path: string): string {
  const text = files.read(path) ?? ''
  const exported = [
    ...text.matchAll(/^export (?:default )?(?:async )?(?:function|const|class|type|interface|enum) (\w+)/gm),
  ].map(([, name = '']) => `\`${name}\``)
  const imported = [...text.matchAll(/\bfrom '([^']+)'/g)].map(([, from = '']) => `\`${from}\``)
  const stem = path.replace(/^src\//, '').replace(/\.\w+$/, '')
  const name = stem.slice(stem.lastIndexOf('/') + 1)
  const users = files
    .paths()
    .filter(
      (other) =>
        other !== path && new RegExp(`from '[^']*/${escapePattern(name)}'`).test(files.read(other) ?? ''),
    )
    .map((other) => `\`${other}\``)
  const facts = [
    `${text.split('\n').length} lines`,
    exported.length === 0 ? 'exports nothing by name' : `exports ${exported.join(', ')}`,
    imported.length === 0 ? 'imports nothing' : `imports from ${[...new Set(imported)].join(', ')}`,
    users.length === 0 ? 'no other file imports it by this name' : `imported by ${users.join(', ')}`,
  ]
  return `\`${path}\`:\n\n${bullets(facts)}`
}

function listOfFiles(files: SourceFiles, question: string): string {
  const folder = /\bcomponents?\b/i.test(question)
    ? 'src/components/'
    : /\bpages?\b/i.test(question)
      ? 'src/pages/'
      : /\bhooks?\b/i.test(question)
        ? 'src/hooks/'
        : ''
  const paths = files.paths().filter((path) => path.startsWith(folder))
  const place = folder === '' ? 'The project' : `\`${folder}\``
  if (paths.length === 0) return `${place} has no files.`
  return `${place} has ${paths.length} text ${paths.length === 1 ? 'file' : 'files'}:\n\n${shortened(paths.map((path) => `\`${path}\``))}`
}

function aboutPackages(files: SourceFiles): string | null {
  const names = dependenciesIn(files.read('package.json') ?? '')
  if (names === null) return null
  return names.length === 0
    ? 'The project uses no packages.'
    : `The project uses these packages:\n\n${bullets(names)}`
}

function dependenciesIn(manifest: string): string[] | null {
  try {
    const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> }
    return Object.entries(dependencies).map(([name, version]) => `\`${name}\` ${version}`)
  } catch {
    return null
  }
}

function whereIs(files: SourceFiles, word: string): string {
  const wanted = word.toLowerCase()
  const found: string[] = []
  for (const path of files.paths()) {
    const lines = (files.read(path) ?? '').toLowerCase().split('\n')
    const line = lines.findIndex((text) => text.includes(wanted))
    if (line >= 0) found.push(`\`${path}\`, line ${line + 1}`)
  }
  return found.length === 0
    ? `No text file of the project holds “${word}”.`
    : `“${word}” stands in:\n\n${shortened(found)}`
}

function shortened(items: readonly string[]): string {
  const shown = items.slice(0, MOST_LISTED)
  const more = items.length - shown.length
  return bullets(more === 0 ? shown : [...shown, `and ${more} more`])
}
