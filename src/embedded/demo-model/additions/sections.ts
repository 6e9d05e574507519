/** Sections that any page can have, one component each, with the app's own tokens and sample words that say they are. */

import { indentAt } from '../../../core/files/text-changes.ts'
import { done, type EditOutcome, notDone } from '../edits/edit-request.ts'
import { allElements, findSection, type Target } from '../edits/find-target.ts'
import { addImport } from '../edits/imports.ts'
import type { SourceFiles } from '../edits/source-files.ts'
import { relativeImport } from '../edits/unused-modules.ts'
import { capitalise } from '../intent/name.ts'
import type { Addition } from './addition.ts'
import { inside } from './place-control.ts'
import { SECTION_PARTS, type SectionPart, sectionSource } from './section-files.ts'

export const SECTION_ADDITIONS: readonly Addition[] = [
  ...SECTION_PARTS.map(
    (part): Addition => ({
      label: part.label,
      words: part.words,
      add: (files, clause) => addSection(files, clause, part),
    }),
  ),
  { label: 'a section with a heading of yours', words: /\bsections?\b/i, add: addNamedSection },
]

const NAMES: readonly RegExp[] = [
  /["“]([^"“”]{2,48})["”]/,
  /\b(?:called|named|titled|about|with the (?:title|heading))\s([^,.]{2,48}?)(?=\s(?:above|below|before|after|at|to|with|in)\b|$|[,.])/i,
  /^(?:(?:add|include|insert|put|create|i want|i need)\s+)?(?:(?:an?|another|the|new)\s+)*((?:(?!section)[\p{L}-]+\s+){1,3})section\b/iu,
]

function addNamedSection(files: SourceFiles, clause: string): EditOutcome {
  const title = NAMES.map((pattern) => pattern.exec(clause)?.[1])
    .find((one) => one !== undefined)
    ?.replace(/^(?:(?:our|my|the|an?)\s+)+/i, '')
    .trim()
  if (title === undefined || title === '')
    return notDone('I need a heading for it: “add a section called "Opening hours"”.')
  const component = `${
    title
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .split(' ')
      .map(capitalise)
      .join('')
      .replace(/[^A-Za-z0-9]/g, '') || 'Extra'
  }Section`.replace(/^(?=\d)/, 'The')
  return place(
    files,
    clause,
    component,
    sectionSource({ component, title: capitalise(title), kind: 'text' }),
    `A section “${capitalise(title)}” with a sample text to replace`,
  )
}

function addSection(files: SourceFiles, clause: string, part: SectionPart): EditOutcome {
  const title =
    /(?:called|named|titled)\s["“'‘]?([^"”'’,.]{2,48})["”'’]?$/i.exec(clause)?.[1]?.trim() ?? part.title
  return place(
    files,
    clause,
    part.component,
    sectionSource({ component: part.component, title, kind: part.kind }),
    `${part.result}; its words are samples`,
  )
}

const BESIDE = /\b(above|before|below|under|after)\s(?:the\s)?(.+)$/is

function place(
  files: SourceFiles,
  clause: string,
  component: string,
  source: string,
  result: string,
): EditOutcome {
  const path = `src/components/sections/${component}.tsx`
  if (allElements(files).some(({ element }) => element.tag === component))
    return notDone(`The page already has that section.`)
  const element = `<${component} />`
  const host = hostFor(files, clause, element)
  if (typeof host === 'string') return notDone(host)
  if (files.read(path) === null) files.write(path, source, 'A section')
  files.write(host.path, addImport(host.source, component, relativeImport(host.path, path)), 'Shows it')
  return done(`${result}${host.where}`)
}

function hostFor(
  files: SourceFiles,
  clause: string,
  element: string,
): { path: string; source: string; where: string } | string {
  const [, relation, anchor] = BESIDE.exec(clause.replace(/\bsections?\b/gi, ' ')) ?? []
  if (relation !== undefined && anchor !== undefined) {
    const found = findSection(files, anchor)
    if ('problem' in found) return found.problem
    const { path, element: beside } = found.targets[0] as Target
    if (!beside.isDirectChild) return `${found.name} stands where nothing can be put beside it.`
    const source = files.read(path) ?? ''
    const indent = indentAt(source, beside.start)
    const isBefore = /^(?:above|before)$/i.test(relation)
    const at = isBefore ? beside.start : beside.end
    const text = isBefore ? `${element}\n${indent}` : `\n${indent}${element}`
    return {
      path,
      source: source.slice(0, at) + text + source.slice(at),
      where: `, ${isBefore ? 'above' : 'below'} ${found.name}`,
    }
  }
  const mains = allElements(files).filter(({ element: { tag } }) => tag === 'main')
  // With several pages, the one that is met first.
  const main = mains.find(({ path }) => /App\.|\/(?:Home|Index|Main|Start|Landing)/.test(path)) ?? mains[0]
  const host = main === undefined ? null : inside(files, main, element)
  return host === null
    ? 'I found no `<main>` to put a section in.'
    : { ...host, where: ', at the end of the page' }
}
