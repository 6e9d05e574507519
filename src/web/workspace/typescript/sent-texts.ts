/** The texts of a project on their way to TypeScript: what is sent is what has changed. */

export type Texts = ReadonlyMap<string, string>

/** What is told of files with a request. */
interface TextChanges {
  /** Forgets every file before. */
  readonly isReset: boolean
  readonly changed: Iterable<readonly [path: string, text: string]>
  readonly removed: Iterable<string>
}

const NO_TEXTS: Texts = new Map()

export function textsAfter(before: Texts, { isReset, changed, removed }: TextChanges): Texts {
  const texts = new Map(isReset ? NO_TEXTS : before)
  for (const [path, text] of changed) texts.set(path, text)
  for (const path of removed) texts.delete(path)
  return texts
}

export function diffTexts(before: Texts, after: Texts): Pick<TextChanges, 'changed' | 'removed'> {
  return {
    changed: [...after].filter(([path, text]) => before.get(path) !== text),
    removed: [...before.keys()].filter((path) => !after.has(path)),
  }
}

export function isSameTexts(one: Texts, other: Texts): boolean {
  return one.size === other.size && [...one].every(([path, text]) => other.get(path) === text)
}
