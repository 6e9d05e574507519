/** What the demo model says of itself. It never passes for a language model. */
import type { Template } from '../../core/templates/template.ts'
import { bullets } from './answer/answer.ts'
import { NO_REAL_MODEL } from './answer/limits.ts'
import type { Courtesy } from './intent/courtesy.ts'

/** What the person has open, and what there is to start from. */
export interface ProjectAtHand {
  /** What it started from, when that can still be told. */
  readonly app: Template | null
  readonly hasApp: boolean
  readonly templates: readonly Template[]
}

const QUESTION =
  /^help\b|^(?:what(?! i (?:need|want)\b)|how|who|why|when|where|which|are you|is (?:this|it|there)|do (?:you|i)|does|did|will|should|explain|tell me)\b|^(?:can|could) you (?:do|help|explain|tell)\b/i
const ABOUT_SCRIPT =
  /\b(?:ai|llm|model|gpt|gemini|script(?:ed)?|intelligent|(?:api )?key)\b|\bwho (?:are|made|built) you\b|\bare you (?:an? )?(?:real|human|person|robot|bot)\b/i
const ABOUT_APP =
  /\b(?:explain|tell me|know) (?:to me )?how\b|\bhow (?:does|do|is|are) (?:this|it|that|they|you|the\b)|\bexplain (?:this|it|that|the\b)/i
const ABOUT_REACH =
  /^help\b|\bwhat (?:all |else )?(?:can|could|do|should|shall) (?:you|i|we)\b|\bwhat (?:is|does) (?:this|it|lathe)\b|\bhow (?:do|can|should) (?:i|we) (?:start|begin|use|add|change|remove|delete|rename|undo|export|download|save)\b|\bwhere (?:do|should) i (?:start|begin)\b|\b(?:can|could|do) you (?:do|help|build|make|create|change|add)\b|\bare you\b/i
const ABOUT_WEATHER = /\bhow (?:is|are) the (?:weather|news)\b/i

export function isQuestion(request: string): boolean {
  return QUESTION.test(request.trim())
}

export function answerQuestion(project: ProjectAtHand, request: string): string {
  if (ABOUT_SCRIPT.test(request))
    return `${ABOUT_ITSELF}\n\n${aboutReach(project.templates)}\n\n${NO_REAL_MODEL}`
  const isAboutApp = ABOUT_APP.test(request) && !ABOUT_WEATHER.test(request)
  if (isAboutApp && project.app !== null) return `${aboutApp(project.app)}\n\n${aboutEdits(project)}`
  const refusal =
    ABOUT_REACH.test(request) || isAboutApp
      ? ''
      : 'I cannot answer that: I am a script, not a language model.\n\n'
  return `${refusal}${aboutReach(project.templates)}\n\n${aboutEdits(project)}\n\n${NO_REAL_MODEL}`
}

const COURTESIES: Readonly<Record<Courtesy, string>> = {
  greeting: 'Hello.',
  thanks: 'You’re welcome.',
  praise: 'Glad to hear it.',
}

export function answerCourtesy(project: ProjectAtHand, courtesy: Courtesy): string {
  return `${COURTESIES[courtesy]}\n\n${project.hasApp ? aboutEdits(project) : aboutReach(project.templates)}`
}

const MOST_QUOTED = 120

/** For a request that is no edit it knows. */
export function beyondReach(hasApp: boolean, imageCount: number, request: string): string {
  const image = imageCount > 0 ? ' I cannot look at pictures, either.' : ''
  const near = hasApp ? 'a colour, a text, the order of the parts or a field' : 'one of the templates'
  const said = request.length > MOST_QUOTED ? `${request.slice(0, MOST_QUOTED)} …` : request
  const what = hasApp && said !== '' ? `“${said}” needs new code, which is` : 'That is'
  return `${what} outside my script, so I changed nothing.${image} What I can do is ${near}: ask “What can you do?” for all of it.\n\n${NO_REAL_MODEL}`
}

const ABOUT_ITSELF =
  'I am a script, not a language model: I recognise words in a request, start from a template and fill in what you named. No account, key or internet is involved.'

function aboutReach(templates: readonly Template[]): string {
  const titles = templates.map(({ manifest }) => `**${manifest.title}**`)
  return `I start new apps from ${titles.length} templates, with the name, the fields, the numbers and the colours that you give: ${titles.join(', ')}.`
}

function aboutEdits({ hasApp, app }: ProjectAtHand): string {
  const edits = [
    'colours, of the whole or of a part: “make the header dark green”, “make it dark”, “black and white”',
    'type and size: “use Lora for headings”, “bigger headings”, “more space in the list”, “make the cards rounder”',
    'words: “rename it to "Small Steps"”, “change "Add habit" to "Add"”, “change the title to …”',
    'order: “move the form above the list”, “swap the first two sections”, “duplicate the title”, “remove the footer”',
    'what is kept, where `src/fields.ts` says it: “add a phone number field”, “sort by price”',
    'what you select in the preview: “make this bigger”, “remove this”, “change this to "Welcome"”',
    'an attached picture, an icon, a font or a colour of the Creator Kit',
  ]
  const tries =
    app === null ? '' : `\n\nNext, try: ${app.manifest.tries.map((one) => `“${one}”`).join(', ')}.`
  return `${hasApp ? 'In the app that is open' : 'Once there is an app'}, I can change it, several things in one message:\n\n${bullets(edits)}${tries}`
}

function aboutApp({ manifest }: Template): string {
  const files = [
    'Its words are in `src/content.ts`, its sample data in `src/data.ts`.',
    'What you make in it is kept in the browser’s local storage, through a hook in `src/hooks`.',
    'Colours and type are tokens in `src/styles/globals.css`.',
  ]
  return `This started from the template “${manifest.title}”: ${manifest.description} ${files.join(' ')}\n\n${bullets(manifest.does)}`
}
