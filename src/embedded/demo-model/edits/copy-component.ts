import { escapePattern } from '../../../core/text/escape-pattern.ts'
import { domTarget, type Target } from './find-target.ts'
import { addImport } from './imports.ts'
import type { SourceFiles } from './source-files.ts'
import { relativeImport } from './unused-modules.ts'

/**
 * A component of its own for the copy of a part, since two elements of one page cannot share their ids, and so that
 * the copy can be changed alone. Null when the component's module needs no copy or holds more than that component.
 */
export function copyComponent(
  files: SourceFiles,
  target: Target,
): { element: string; withImport(source: string): string } | null {
  const { tag, start, end } = target.element
  const made = domTarget(files, target)
  const module = files.read(made.path) ?? ''
  if (made.path === target.path || !/^[A-Z]\w*$/.test(tag) || !/\bid=/.test(module)) return null
  if ([...module.matchAll(/^export /gm)].length !== 1) return null
  let number = 2
  while (files.read(made.path.replace(/\.tsx$/, `${number}.tsx`)) !== null) number += 1
  const name = `${tag}${number}`
  const path = made.path.replace(/\.tsx$/, `${number}.tsx`)
  const copy = withOtherIds(
    module.replace(new RegExp(`\\bfunction ${escapePattern(tag)}\\b`), `function ${name}`),
    String(number),
  )
  files.write(path, copy, `A copy of ${tag}`)
  const source = files.read(target.path) ?? ''
  return {
    element: source.slice(start, end).replace(`<${tag}`, `<${name}`).replace(`</${tag}>`, `</${name}>`),
    withImport: (text) => addImport(text, name, relativeImport(target.path, path)),
  }
}

/** Two elements of one page cannot share an id. */
export function withOtherIds(source: string, suffix: string): string {
  return source.replace(
    /\b(id|aria-labelledby|aria-describedby|aria-controls|htmlFor)="([\w-]+)"/g,
    (_, name: string, value: string) => `${name}="${value}-${suffix}"`,
  )
}
