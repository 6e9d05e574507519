import type { ListedTemplate } from '../../../core/templates/built-template.ts'
import { rankTemplates } from '../../../core/templates/choose-template.ts'

/**
 * The templates that every word of a query is said of, those that are called so before those that merely do it; where
 * there are none, the one that the query means as a whole, in whatever language. All of them in their order for a blank
 * query.
 */
export function findTemplates(
  templates: readonly ListedTemplate[],
  query: string,
): readonly ListedTemplate[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return templates
  const found = templates
    .map((template) => ({ template, score: scoreOf(template, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ template }) => template)
  // A few words of which one is said of nothing are a search without a hit; a sentence has words beside.
  const isSentence = wanted.length >= FEWEST_IN_SENTENCE || templates.every((one) => !isSaidOf(one, wanted))
  const meant = found.length > 0 || !isSentence ? null : rankTemplates(query, templates).fit
  return meant === null ? found : [meant.template]
}

const FEWEST_IN_SENTENCE = 4

const isSaidOf = (template: ListedTemplate, wanted: readonly string[]) =>
  wanted.some((word) => scoreOf(template, [word]) > 0)

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
