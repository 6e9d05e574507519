/** Puts a small component into the page where a control belongs: in the header, in a part that is named, or at the end. */

import { indentAt } from '../../../core/files/text-changes.ts'
import { done, type EditOutcome, notDone } from '../edits/edit-request.ts'
import { allElements, domTarget, findSection, readingOrder, type Target } from '../edits/find-target.ts'
import { addImport } from '../edits/imports.ts'
import { insertInside } from '../edits/jsx-source.ts'
import type { SourceFiles } from '../edits/source-files.ts'
import { relativeImport } from '../edits/unused-modules.ts'
import { jsxElements } from '../source/jsx-elements.ts'

export interface Control {
  readonly component: string
  readonly path: string
  readonly source: string
  /** Stands over the page, so that its place in the source does not matter. */
  readonly isFloating?: boolean
  readonly result: string
}

const IN_PART =
  /\b(?:in|into|inside|to|at the (?:top|bottom|end|start) of|on)\s+(?:the\s+)?(?!top\b|bottom\b)((?:[\w-]+\s+){0,2}?(?:section|hero|footer|header|form|sidebar|[\w-]+))\s*$/i

export function placeControl(files: SourceFiles, clause: string, control: Control): EditOutcome {
  const { component, path, source } = control
  if (
    readingOrder(files).some((one) => jsxElements(files.read(one) ?? '').some(({ tag }) => tag === component))
  ) {
    return notDone('The app has that already.')
  }
  const host = hostFor(files, clause, control)
  if (host === null) return notDone('I found neither a header nor a page to put it in.')
  files.write(path, source, 'New')
  files.write(
    host.path,
    addImport(host.source, component, relativeImport(host.path, path)),
    `Shows ${component}`,
  )
  return done(`${control.result}${host.where}`)
}

interface Host {
  readonly path: string
  readonly source: string
  readonly where: string
}

function hostFor(files: SourceFiles, clause: string, { component, isFloating }: Control): Host | null {
  const element = `<${component} />`
  if (isFloating === true) return atEndOf(files, 'main', element, '')
  const named = IN_PART.exec(clause.replace(/["“][^"“”]*["”]/g, ''))?.[1]
  if (named !== undefined && !/^(?:header|app|page|site|it|this)$/i.test(named)) {
    const found = findSection(files, named)
    if (!('problem' in found)) {
      const target = domTarget(files, found.targets[0] as Target)
      const host = inside(files, target, element)
      if (host !== null) return { ...host, where: `, in ${found.name}` }
    }
  }
  const shown = allElements(files).find(
    ({ element: { tag, isSelfClosing } }) => tag === 'Header' && !isSelfClosing,
  )
  const takesChildren = /\bchildren\b/.test(files.read('src/components/layout/Header.tsx') ?? '')
  const header = allElements(files).find(({ element: { tag } }) => tag === 'Header')
  if (header !== undefined && (shown !== undefined || takesChildren)) {
    const placed = insertInside(files.read(header.path) ?? '', 'Header', element)
    if (placed !== null) return { path: header.path, source: placed, where: ', in the header' }
  }
  const plain = allElements(files).find(({ element: { tag } }) => tag === 'header')
  if (plain !== undefined) {
    const host = inside(files, plain, element)
    if (host !== null) return { ...host, where: ', in the header' }
  }
  return atEndOf(files, 'main', element, ', at the end of the page')
}

function atEndOf(files: SourceFiles, tag: string, element: string, where: string): Host | null {
  const target =
    allElements(files).find((one) => one.element.tag === tag) ??
    allElements(files).find(({ path, element: { parent } }) => path === 'src/App.tsx' && parent === null)
  const host = target === undefined ? null : inside(files, target, element)
  return host === null ? null : { ...host, where }
}

/** As the last child. */
export function inside(
  files: SourceFiles,
  { path, element }: Target,
  jsx: string,
): { path: string; source: string } | null {
  if (element.isSelfClosing) return null
  const source = files.read(path) ?? ''
  const closing = source.lastIndexOf('</', element.end - 1)
  if (closing < element.openEnd) return null
  const indent = indentAt(source, element.start)
  const isOwnLine = /\n[ \t]*$/.test(source.slice(0, closing))
  const at = isOwnLine ? source.lastIndexOf('\n', closing) : closing
  const tail = isOwnLine ? source.slice(at) : `\n${indent}${source.slice(at)}`
  return {
    path,
    source: `${source.slice(0, at)}\n${indent}  ${jsx.replaceAll('\n', `\n${indent}  `)}${tail}`,
  }
}
