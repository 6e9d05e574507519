/** What an app is about, in the prompt's own words. */
import { findColours } from '../colours/colour-names.ts'

const FOR =
  /\b(?:for(?! (?:every|each|all of|me\b(?! and)))|(?<=\b(?:cv|portfolio|site|website|page|r[ée]sum[ée]) )as|about|selling|sells|that sells?|keep track of|(?<=\b(?:quiz|trivia|blog|posts|questions|notes|course) )on(?!\s+(?:\d|mon|tue|wed|thu|fri|sat|sun))|(?:organi[sz]|host)ing|managing|for managing|on(?=\s+[a-z]+ing\b|\s+[a-z]+ [a-z]+ing\b)|to (?:track|log|manage|organi[sz]e|catalog(?:ue)?|collect|record|plan)|tracking|of|shows|showing)\s+(?:my\s+|our\s+|a\s+|an\s+|the\s+|some\s+)*([^,.;:!?\n"“]+)/i
/** "… for Blue Bottle, a coffee roaster" */
const APPOSITION =
  /,\s{0,2}(?:a|an|our|my)\s([^,.;:!?\n]+)|\b(?:i am|i['’]m|(?:she|he|wife|husband|friend|sister|brother|mother|father|partner|boss) is)\san?\s([^,.;:!?\n]+)/i
const ENDS = /\s(?:with|in|that|which|and (?:a|an|the|make|add)|using|called|named|titled|where|so|on)\b.*$/is
const FUNCTION_WORDS = new Set(
  "do does did don't dont doesn't didn't not no never i i'm i'd you he she it we they is are am was were be been have has had will would should could can can't may might must what which who whom whose why when how this these those there here but or if than then so because as at by from into just only also very instead care let's her his their him them organising organizing hosting".split(
    ' ',
  ),
)
const FILLER =
  /\b(?:a|an|the|me|my|our|us|i|we|please|build|make|create|design|generate|want|need|would|like|give|write|simple|small|tiny|little|modern|beautiful|nice|clean|elegant|responsive|great|cool|new|app|application|react|page|site|web|single|daily|weekly|dark|light|warm|minimal|minimalist|can|you|to|for|with|habit|personal|interactive|pretty|quick|good|of|about|bold|quiet|colou?rful|pastel|earthy|mode|theme|in|and|track|tracking|shows?|that|online|basic|full|functional|working|animated|classic|styled?|playful|brutalist|retro|vintage|calm|elegant|minimalistic|stylish|fancy|professional|fun|cute|sleek|vibrant|fresh|digital|mini|smart|complete|really|super|very|pls|plz|something|magazine|style|cosy|cozy|gentle|luxury|friendly|two|three|four|five|six|column|page|one|responsive|smth|tool|system|software|thing|shared)\b/gi

/** Lower case unless the prompt writes a proper name; null when the prompt does not say. */
export function readSubject(prompt: string, kindWords: RegExp): string | null {
  const text = prompt
    .replace(/\b\w+-like\b/gi, ' ')
    .replace(/\b(?:i|we)\s+(?:run|own|have|manage|lead)\s+(?:an?|the|my|our)\s+/gi, ' ')
    .replace(
      /\b(?:called|named|titled)\s(?:"[^"]{0,80}"|“[^”]{0,80}”|'[^']{0,80}'|[\p{Lu}][\p{L}]*(?:\s(?:&\s)?[\p{Lu}][\p{L}]*)*)/gu,
      ' ',
    )
  const isFor = /\b(?:for|where|about)$/i.test(kindWords.exec(text)?.[0] ?? '')
  const behind = isFor ? clean(firstPlainWords(FOR.exec(text)?.[1]?.replace(ENDS, '') ?? ''), false) : null
  if (behind !== null) return behind
  const before = clean(lastPlainWords(beforeKind(text, kindWords)))
  if (before !== null) return before
  const after = clean(firstPlainWords(FOR.exec(text)?.[1]?.replace(ENDS, '') ?? ''), false)
  return (
    after ??
    clean(
      firstPlainWords(
        (
          APPOSITION.exec(text)
            ?.slice(1)
            .find((one) => one !== undefined) ?? ''
        ).replace(ENDS, ''),
      ),
      false,
    )
  )
}

/** What stands behind "for" when the subject came from elsewhere: "a bike shop" of "a sales dashboard for a bike shop". */
export function readAudience(prompt: string, subject: string): string | null {
  const [, article = '', rest = ''] =
    /\bfor\s+((?:(?:my|our|an?|the)\s+)?)([^,.;:!?()\n"“]+)/i.exec(
      prompt.replace(/\b(?:called|named)\b.*$/is, ''),
    ) ?? []
  const whom = clean(firstPlainWords(rest.replace(ENDS, '')), false)
  if (whom === null || whom.toLowerCase().includes(subject.toLowerCase()) || / ing\b|ing$/.test(whom))
    return null
  if (subject.toLowerCase().includes(whom.toLowerCase()) || whom.split(' ').length > 4) return null
  return article.replace(/\b(?:my|our)\b/i, 'the') + whom
}

function beforeKind(text: string, kindWords: RegExp): string {
  const at = text.search(kindWords)
  return /[\p{L}\p{N}' -]{1,60}$/u.exec(text.slice(0, Math.max(at, 0)))?.[0] ?? ''
}

/** "IT" is a subject, "It" is none. */
function isFunctionWord(word: string): boolean {
  const plain = word.replaceAll('’', "'")
  return FUNCTION_WORDS.has(/^\p{Lu}[\p{Ll}']*$/u.test(plain) ? plain.toLowerCase() : plain)
}

function lastPlainWords(text: string): string {
  const words = text.split(/\s+/)
  return words.slice(words.findLastIndex(isFunctionWord) + 1).join(' ')
}

function firstPlainWords(text: string): string {
  const words = text.split(/\s+/)
  const end = words.findIndex(isFunctionWord)
  return (end === -1 ? words : words.slice(0, end)).join(' ')
}

/** "managing the volunteers" is about the volunteers. */
const DOING =
  /^(?:managing|tracking|organi[sz]ing|recording|collecting|remembering|logging|planning|to remember|remember)\s+(?:(?:the|my|our|all)\s+)*(?=\p{L}{3})/iu

/** "yoga studio pastel": how it is to look, said without a comma. */
const STYLE =
  /\s(?:pastel|dark|light|minimal(?:ist)?|playful|retro|elegant|modern|brutalist|colou?rful|simple|clean)$/i

function clean(candidate: string, dropFiller = true): string | null {
  let text = findColours(candidate).reduce((rest, { label }) => rest.replace(label, ' '), candidate)
  if (dropFiller) text = text.replace(FILLER, ' ')
  text = text
    .replace(/^[\s'-]{1,6}|[\s'-]{1,6}$/g, '')
    .replace(/\s+/g, ' ')
    .replace(DOING, '')
    .replace(STYLE, '')
  if (/\bplayers?$/i.test(text)) return null
  return text.length < 3 || text.length > 48 ? null : text
}
