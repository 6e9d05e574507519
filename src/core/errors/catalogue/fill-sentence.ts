type Names<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** What a sentence needs; nothing for one without names. */
export type SentenceArguments<Sentence extends string> = [Names<Sentence>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Sentence>, string | number>>]

/** The sentence with what it names put in. For programs that bring one theme of the catalogue along instead of all. */
export function fillSentence<Sentence extends string>(
  sentence: Sentence,
  ...given: SentenceArguments<Sentence>
): string {
  return fillIn(sentence, given[0] ?? {})
}

/** Where nobody knows which sentence it is. */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
