/** An icon that its package does not have becomes the nearest that it has, under the name that the code uses. */
import type { PathEdit } from '../../element-edits/path-edit.ts'
import { editDistance } from '../../text/edit-distance.ts'
import { importsOf, namedParts } from './import-edits.ts'
import type { RepairRule } from './repair-rule.ts'

export const repairUnknownIcon: RepairRule<'no-package-export'> = (project, { path, specifier, name }) => {
  const { ts, packageExports, mayChange } = project
  const module = project.module(path)
  const names = packageExports.get(specifier)
  if (module === null || names === undefined || names.includes(name) || !mayChange(path)) return null
  const edits: PathEdit[] = []
  const nearest = new Set<string>()
  for (const declaration of importsOf(ts, module, specifier)) {
    for (const element of namedParts(ts, declaration)?.elements ?? []) {
      if ((element.propertyName ?? element.name).text !== name || element.isTypeOnly) continue
      const local = element.name.text
      const icon = names.includes(local) ? local : nearestIcon(name, names)
      if (icon === null) return null
      nearest.add(icon)
      const text = icon === local ? icon : `${icon} as ${local}`
      edits.push({ path, start: element.getStart(), end: element.getEnd(), text })
    }
  }
  const [icon] = nearest
  if (icon === undefined) return null
  return { edits, sentence: `Used the icon ${icon} in ${path}: ${specifier} has no ${name}` }
}

/** The icon whose words are most like those of the name; null where it shares none and is no misspelling. */
export function nearestIcon(name: string, names: readonly string[]): string | null {
  const icons = names.filter(isIcon)
  const wanted = wordsOf(name)
  let best: { readonly icon: string; readonly score: number } | null = null
  for (const icon of icons) {
    const score = likeness(name, wanted, icon)
    if (
      score > 0 &&
      (best === null || score > best.score || (score === best.score && isPlainer(icon, best.icon)))
    )
      best = { icon, score }
  }
  return best?.icon ?? null
}

/** Packages export each icon under several names, and things that are no icons. */
function isIcon(name: string): boolean {
  return /^[A-Z]/.test(name) && !/^Lucide.|.Icon$|^Icon$/.test(name)
}

function isPlainer(icon: string, other: string): boolean {
  return icon.length < other.length || (icon.length === other.length && icon < other)
}

function likeness(name: string, wanted: readonly string[], icon: string): number {
  const plain = name.replace(/^Lucide(?=[A-Z])|Icon$/g, '')
  if (plain.toLowerCase() === icon.toLowerCase()) return 10
  const distance = editDistance(plain.toLowerCase(), icon.toLowerCase())
  if (distance <= Math.floor(plain.length / 5)) return 9 - distance / 10
  const own = wordsOf(icon)
  if ([...own].sort().join() === [...wanted].sort().join()) return 9.5
  const shared = own.filter((word) => wanted.includes(word)).length
  if (shared === 0) return 0
  // The first word says what it shows; further ones vary it.
  const isSameThing = own[0] === wanted[0] ? 0.5 : 0
  return (2 * shared) / (own.length + wanted.length) + isSameThing
}

function wordsOf(name: string): string[] {
  const plain = name.replace(/^Lucide(?=[A-Z])|Icon$/g, '')
  return (plain.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map(
    (word) => SAME_WORDS[word.toLowerCase()] ?? word.toLowerCase(),
  )
}

/** What other sets of icons, and brands that were taken out, are called here. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  bin: 'trash',
  close: 'x',
  cog: 'settings',
  delete: 'trash',
  edit: 'pencil',
  facebook: 'thumbs',
  favorite: 'heart',
  gear: 'settings',
  github: 'git',
  gitlab: 'git',
  hamburger: 'menu',
  home: 'house',
  instagram: 'camera',
  linkedin: 'briefcase',
  location: 'map',
  notification: 'bell',
  profile: 'user',
  remove: 'trash',
  time: 'clock',
  twitter: 'bird',
  warning: 'triangle',
  youtube: 'video',
}
