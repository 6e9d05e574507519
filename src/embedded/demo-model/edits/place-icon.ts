/** An icon from the Creator Kit or a pasted SVG, shown where the request says: in a button, or beside the title. */
import { done, type EditOutcome, notDone } from './edit-request.ts'
import { type Found, findTarget, isAboutSelection, type Target } from './find-target.ts'
import { addImport } from './imports.ts'
import type { Icon } from './materials.ts'
import type { SelectedElement } from './selected-element.ts'
import type { SourceFiles } from './source-files.ts'
import { iconComponent } from './svg-component.ts'
import { relativeImport } from './unused-modules.ts'

export function placeIcon(
  files: SourceFiles,
  words: string,
  icon: Icon,
  selected: readonly SelectedElement[],
): EditOutcome {
  const made = iconComponent(icon)
  if (typeof made === 'string') return notDone(made)
  const found = findPlace(files, words, selected)
  if ('problem' in found) return notDone(found.problem)
  const { path, element } = found.targets[0] as Target
  const source = files.read(path) ?? ''
  if (element.isSelfClosing) return notDone(`${found.name} holds nothing that an icon could stand before.`)
  const jsx = `<${made.name} aria-hidden="true" className="mr-2 inline-block h-[1em] w-[1em] shrink-0 align-[-0.125em]" />`
  const next = source.slice(0, element.openEnd) + jsx + source.slice(element.openEnd)
  if (made.source === null) {
    files.write(path, addImport(next, made.name, 'lucide-react'), `The icon ${made.name}`)
  } else {
    const iconPath = `src/components/icons/${made.name}.tsx`
    files.write(iconPath, made.source, 'The icon')
    files.write(path, addImport(next, made.name, relativeImport(path, iconPath)), `The icon ${made.name}`)
  }
  return done(
    `The icon ${icon.name === '' ? 'that you pasted' : `\`${icon.set}:${icon.name}\``} before ${found.name}`,
  )
}

function findPlace(files: SourceFiles, words: string, selected: readonly SelectedElement[]): Found {
  if (isAboutSelection(words.replace(/\bthis icon\b/i, ''), selected))
    return findTarget(files, 'this', selected)
  if (selected.length > 0 && !/\b(?:for|in|on|beside|next to|before|by|as)\b/i.test(words))
    return findTarget(files, 'this', selected)
  const where = /\b(?:for|in|into|on|beside|next to|before|at|by|to)\s(?!this icon)(.+)$/is.exec(words)?.[1]
  if (where !== undefined) {
    const button = /["“]([^"“”]+)["”]|(?<![\w-])([\w-]+)\sbutton/i.exec(where)
    const text = button?.[1] ?? button?.[2]
    if (text !== undefined) {
      const labelled = findTarget(files, `"${text}"`, [])
      if (!('problem' in labelled)) return labelled
    }
    const found = findTarget(files, /\bheader|nav|logo|top\b/i.test(where) ? 'the title' : where, [])
    if (!('problem' in found)) return found
  }
  const title = findTarget(files, 'the title', [])
  return 'problem' in title
    ? { problem: 'I found no title to put the icon beside. Say where it goes.' }
    : title
}
