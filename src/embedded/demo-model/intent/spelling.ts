/** Common slips and short forms of hasty typing, put right outside of quotes, since a quoted name is as it is. */

const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w/])w\/(?=\s|\p{L})/giu, 'with '],
  [/\b(?:pls|plz|plss)\b/gi, 'please'],
  [/\bhabb?itt?s? ?tra[ck]+er\b/gi, 'habit tracker'],
  [/\bhabbit(s?)\b/gi, 'habit$1'],
  [/\bcal[ae]nd[ae]r\b/gi, 'calendar'],
  [/\bcal[cu]*lat[oe]r\b/gi, 'calculator'],
  [/\bdash ?bo[ao]?rd\b/gi, 'dashboard'],
  [/\brec(?:ie|e|ei)p(?:ie|ei|e)(s?)\b/gi, 'recipe$1'],
  [/\bportf?oll?io\b/gi, 'portfolio'],
  [/\blandin(?:g)? ?paig?e\b/gi, 'landing page'],
  [/\bbakground\b|\bbackgroud\b|\bbackround\b/gi, 'background'],
  [/\bbuttom(s?)\b|\bbuton(s?)\b/gi, 'button$1$2'],
  [/\bheadder\b|\bhaeder\b/gi, 'header'],
  [/\bcolum(s?)\b/gi, 'column$1'],
  [/\bto[- ]do(?=s?\b[- ]?(?:list|app|board|tracker|manager)|s\b)/gi, 'todo'],
  [/\bpractise\b/gi, 'practice'],
]

export function withoutSlips(message: string): string {
  return message
    .split(/("[^"\n]*"|“[^“”\n]*”|„[^„“”\n]*[“”]|«[^«»\n]*»)/)
    .map((part, index) =>
      index % 2 === 1 ? part : SLIPS.reduce((text, [slip, word]) => text.replace(slip, word), part),
    )
    .join('')
    .replace(/ {2,}/g, ' ')
}
