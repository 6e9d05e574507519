/** The language of a text, where its most common words leave no doubt. */

/** Words of each that the others do not have, or hardly ever. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  en: 'the and of to is your with for you our are this from we it that by'.split(' '),
  de: 'der die das und ist nicht ein eine mit für auf dem den sie wir ihre von zu im'.split(' '),
  fr: 'le les des et est une pour dans vous votre nous avec du sur notre au'.split(' '),
  es: 'el los las y es una para con su por del nuestra tu más en'.split(' '),
  it: 'il gli della per con una che sono di nostra più tuo nel è'.split(' '),
  pt: 'os não uma para com você seu mais dos nossa são em do'.split(' '),
  nl: 'het een van en voor met zijn niet je onze op naar ons'.split(' '),
}

const LONGEST = 20_000
const MARKUP = /<[^<>]*>/g
const WORD = /\p{L}+/gu
/** Words of the language that have to be there, and how many times as many as of any other. */
const FEWEST = 6
const LEAD = 3

/** A BCP 47 tag; null where nobody can be sure. What stands in tags does not count. */
export function languageOf(html: string): string | null {
  const counts = new Map<string, number>()
  const words = html.slice(0, LONGEST).replace(MARKUP, ' ').toLowerCase().match(WORD) ?? []
  for (const word of words)
    for (const [language, known] of Object.entries(WORDS))
      if (known.includes(word)) counts.set(language, (counts.get(language) ?? 0) + 1)
  const [[best, most] = ['', 0], [, next] = ['', 0]] = [...counts].sort(([, a], [, b]) => b - a)
  return most >= FEWEST && most >= next * LEAD ? best : null
}
