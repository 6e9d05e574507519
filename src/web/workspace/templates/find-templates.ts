import type { ListedTemplate } from '../../../core/templates/built-template.ts'

/**
 * The templates that every word of a query is said of, those that are called so before those that merely do it. All of
 * them in their order for a blank query.
 */
export function findTemplates(
  templates: readonly ListedTemplate[],
  query: string,
): readonly ListedTemplate[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return templates
  return templates
    .map((template) => ({ template, score: scoreOf(template, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ template }) => template)
}

/** 0 when a word is found nowhere. */
function scoreOf({ name, manifest }: ListedTemplate, wanted: readonly string[]): number {
  const { title, says, description, does } = manifest
  const places = [[title, ...says], [description, name], does].map((texts) => texts.flatMap(wordsOf))
  const scores = wanted.map((word) => {
    const place = places.findIndex((words) => words.some((other) => other.startsWith(word)))
    return place < 0 ? 0 : places.length - place
  })
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
