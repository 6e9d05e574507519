/** What the demo model says of itself. It never passes for a language model. */
import { bullets } from './answer.ts'
import { featuresOf } from './features/features.ts'
import { APP_KIND_IDS, APP_KINDS, type AppKind } from './intent/app-kinds.ts'
import type { Courtesy } from './intent/courtesy.ts'
import { isEnglish } from './intent/language.ts'
import { readKind } from './intent/read-kind.ts'
import { NO_REAL_MODEL } from './limits.ts'

const QUESTION =
  /^help\b|^(?:what|how|who|why|when|where|which|are you|is (?:this|it|there)|do (?:you|i)|does|did|will|should|explain|tell me)\b|^(?:can|could) you (?:do|help|explain|tell)\b/i
const ABOUT_SCRIPT =
  /\b(?:ai|llm|model|gpt|gemini|script(?:ed)?|intelligent|(?:api )?key)\b|\bwho (?:are|made|built) you\b|\bare you (?:an? )?(?:real|human|person|robot|bot)\b/i
const ABOUT_APP =
  /\b(?:explain|tell me|know) (?:to me )?how\b|\bhow (?:does|do|is|are) (?:this|it|that|they|you|the (?:app|page|site|code|data|charts?|habits?|entries|tasks|notes|cards|prices?|cart|orders?|streaks?|numbers|table|sections?|colou?rs|files?))\b|\bexplain (?:this|it|that|the (?:app|page|site|code|data|files?))\b/i
const ABOUT_REACH =
  /^help\b|\bwhat (?:all |else )?(?:can|could|do|should|shall) (?:you|i|we)\b|\bwhat (?:is|does) (?:this|it|lathe)\b|\bhow (?:do|can|should) (?:i|we) (?:start|begin|use|add|change|remove|delete|rename|undo|export|download|save)\b|\bwhere (?:do|should) i (?:start|begin)\b|\b(?:can|could|do) you (?:do|help|build|make|create|change|add)\b|\bare you\b/i

export function isQuestion(request: string): boolean {
  return QUESTION.test(request.trim())
}

export function answerQuestion(kind: AppKind | null, request: string): string {
  if (ABOUT_SCRIPT.test(request)) return aboutItself()
  if (ABOUT_APP.test(request) && kind !== null) return `${aboutApp(kind)}\n\n${aboutEdits(kind)}`
  const isOffTopic = !ABOUT_REACH.test(request) && !ABOUT_APP.test(request) && readKind(request) === null
  const refusal = isOffTopic ? 'I cannot answer that: I am a script, not a language model.\n\n' : ''
  return `${refusal}${aboutReach()}\n\n${aboutEdits(kind)}\n\n${NO_REAL_MODEL}`
}

const COURTESIES: Readonly<Record<Courtesy, string>> = {
  greeting: 'Hello.',
  thanks: 'You’re welcome.',
  praise: 'Glad to hear it.',
}

export function answerCourtesy(kind: AppKind | null, courtesy: Courtesy): string {
  return `${COURTESIES[courtesy]}\n\n${kind === null ? aboutReach() : aboutEdits(kind)}`
}

/** For a request that is neither an app it knows nor an edit. */
export function beyondReach(kind: AppKind | null, request: string, imageCount: number): string {
  const reason = isEnglish(request) ? 'That is outside my script' : 'I read English only'
  const image = imageCount > 0 ? ' I cannot look at pictures, either.' : ''
  return `${reason}, so I changed nothing.${image}\n\n${aboutReach()}\n\n${aboutEdits(kind)}\n\n${NO_REAL_MODEL}`
}

function aboutItself(): string {
  return `I am a script, not a language model: I recognise words in a request and put small apps together from parts. No account, key or internet is involved.\n\n${aboutReach()}\n\n${NO_REAL_MODEL}`
}

function aboutReach(): string {
  const kinds = APP_KIND_IDS.map((id) => `**${APP_KINDS[id].title}**, for example “${APP_KINDS[id].example}”`)
  return `I can build ${kinds.length} kinds of app, from the name, the subject and the colours that you give:\n\n${bullets(kinds)}`
}

function aboutEdits(kind: AppKind | null): string {
  const features = kind === null ? [] : featuresOf(kind).map(({ label }) => label)
  const edits = [
    'colours, of the whole or of a part: “make the header dark green”, “make the pricing section light blue”',
    'type and size: “use a serif font”, “make the title bigger”, “more spacing in the list”, “rounded corners”',
    'words: “rename it to "Small Steps"”, “change "Add habit" to "Add"”, “change the headline to …”',
    'order and layout: “move the form above the list”, “duplicate the pricing”, “show the list in two columns”',
    'new parts: “add a search field”, “add a field for notes”, “add an about page”, “add a section called "Hours"”',
    `add or remove ${[...features, 'any part by its name'].join(', ')}`,
    'what you select in the preview: “make this bigger”, “remove this”, “change this to "Welcome"”',
    'an attached picture, an icon, a font or a colour of the Creator Kit',
  ]
  return `${kind === null ? 'Once there is an app' : 'In the app that is open'}, I can change it, several things in one message:\n\n${bullets(edits)}`
}

function aboutApp(kind: AppKind): string {
  return `${APP_KINDS[kind].about} Colours and type are tokens in \`src/styles/globals.css\`.`
}
