/** A part of an app that can be added or removed on request, and the one way most of them do it: a component. */
import { escapePattern } from '../../../core/text/escape-pattern.ts'
import { done, type EditOutcome, notDone } from '../edits/edit-request.ts'
import { addImport, dropUnusedImport } from '../edits/imports.ts'
import { findElement, insertAfter, insertBefore, insertInside, removeElement } from '../edits/jsx-source.ts'
import type { SourceFiles } from '../edits/source-files.ts'
import { relativeImport } from '../edits/unused-modules.ts'
import { capitalise } from '../intent/name.ts'

export interface Feature {
  /** With its article: "a reset button". */
  readonly label: string
  readonly words: RegExp
  isPresent(files: SourceFiles): boolean
  add(files: SourceFiles): EditOutcome
  remove(files: SourceFiles): EditOutcome
}

interface Place {
  readonly where: 'inside' | 'before' | 'after'
  readonly anchor: string
}

export interface ComponentFeature {
  readonly label: string
  readonly words: RegExp
  readonly component: string
  readonly path: string
  readonly source: string
  /** Further files by path that only this component needs. */
  readonly support?: (files: SourceFiles) => Readonly<Record<string, string>>
  /** Tried in order. */
  readonly places: readonly Place[]
  /** The element, given the module that it goes into; null when that module lacks what the element needs. */
  readonly element: (host: string) => string | null
  /** Readies other files, and the host; returns the sentence that says why it cannot. */
  readonly prepare?: (files: SourceFiles, hostPath: string) => string | null
  /** Undoes what `prepare` did elsewhere, where that is safe. */
  readonly cleanUp?: (files: SourceFiles) => void
  /** What the user can now do. */
  readonly result: string
}

export function componentFeature(spec: ComponentFeature): Feature {
  return {
    label: spec.label,
    words: spec.words,
    isPresent: (files) => hostOf(files, spec.component) !== null,
    add: (files) => addComponent(files, spec),
    remove: (files) => removeComponent(files, spec),
  }
}

function addComponent(files: SourceFiles, spec: ComponentFeature): EditOutcome {
  if (hostOf(files, spec.component) !== null) return notDone(`The app already has ${spec.label}.`)
  for (const { where, anchor } of spec.places) {
    const host = hostOf(files, anchor)
    if (host === null) continue
    const problem = spec.prepare?.(files, host) ?? null
    if (problem !== null) return notDone(problem)
    const source = files.read(host) ?? ''
    const element = spec.element(source)
    if (element === null) return notDone(`I could not find what ${spec.label} needs in \`${host}\`.`)
    const insert = { inside: insertInside, before: insertBefore, after: insertAfter }[where]
    const placed = insert(source, anchor, element)
    if (placed === null) continue
    const what = capitalise(bare(spec.label))
    for (const [path, content] of Object.entries(spec.support?.(files) ?? {})) {
      if (files.read(path) === null) files.write(path, content, what)
    }
    if (files.read(spec.path) === null) files.write(spec.path, spec.source, what)
    files.write(
      host,
      addImport(placed, spec.component, relativeImport(host, spec.path)),
      `Shows ${spec.label}`,
    )
    return done(spec.result)
  }
  return notDone(
    `I found no place for ${spec.label}: the parts of the page that I know have been moved or renamed.`,
  )
}

function removeComponent(files: SourceFiles, spec: ComponentFeature): EditOutcome {
  const host = hostOf(files, spec.component)
  const source = host === null ? '' : (files.read(host) ?? '')
  const span = findElement(source, spec.component)
  const without = removeElement(source, spec.component)
  if (host === null || span === null || without === null) {
    return notDone(`The app has no ${bare(spec.label)} that I could remove.`)
  }
  // What only this element used, its own component included, need not be imported any more.
  const names = new Set(source.slice(span.start, span.end).match(/\w+/g))
  files.write(host, [...names].reduce(dropUnusedImport, without), `Without ${spec.label}`)
  for (const path of [spec.path, ...Object.keys(spec.support?.(files) ?? {})]) {
    if (files.read(path) !== null && !isImported(files, path)) files.remove(path, 'No longer used')
  }
  spec.cleanUp?.(files)
  return done(`Removed the ${bare(spec.label)}`)
}

/** The module that shows `<Name …>`: App first, then pages, then the rest. */
function hostOf(files: SourceFiles, name: string): string | null {
  const rank = (path: string) => (path === 'src/App.tsx' ? 0 : path.startsWith('src/pages/') ? 1 : 2)
  const modules = files.paths().filter((path) => path.endsWith('.tsx'))
  modules.sort((a, b) => rank(a) - rank(b))
  return modules.find((path) => findElement(files.read(path) ?? '', name) !== null) ?? null
}

function isImported(files: SourceFiles, path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx?$/, '')
  // A path may hold what means something in an expression.
  if (!/^\w+$/.test(name)) return false
  return files.paths().some((other) => {
    if (other === path || !/\.tsx?$/.test(other)) return false
    return new RegExp(`from ['"][^'"]*/${escapePattern(name)}(?:\\.tsx?)?['"]`).test(files.read(other) ?? '')
  })
}

function bare(label: string): string {
  return label.replace(/^(?:an?|the|some) /, '')
}
