/**
 * `npm run first-use`: asks the demo model for everything in `prompts/` and says of each what came, what stands under
 * "Not in this version", and what is wrong. `--only WORD` asks what holds that word; `--pictures` shows every app in the
 * real preview and keeps a picture of it in .cache/first-use. Ends with 1 when anything is wrong.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../lib/paths.mjs'
import { type Answer, answerTo } from './answers.ts'
import { problemsOfEdit, problemsOfPrompt, textIn } from './judge.ts'
import { EDITS, PROMPTS } from './prompts.ts'
import { type Shown, takePictures } from './take-pictures.ts'

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, pictures: { type: 'boolean', default: false } },
})
const isAsked = (text: string) => text.toLowerCase().includes(values.only.toLowerCase())
const apps: Shown[] = []
const counts: string[] = []
let wrong = 0
/** Lines of a plan that say what was done for this prompt. */
const OWN_LINES = /^(?:Each|Columns|With|Set to|Colours)/

for (const [set, prompts] of Object.entries(PROMPTS)) {
  let good = 0
  const asked = prompts.filter(({ prompt }) => isAsked(prompt))
  for (const wanted of asked) {
    const answer = await answerTo(wanted.prompt)
    const problems = problemsOfPrompt(wanted, answer)
    if (problems.length === 0) good += 1
    const name = pictureName(set, prompts.indexOf(wanted), wanted.prompt)
    if (answer.template !== null) apps.push({ name, files: answer.files })
    print(`${set} ${prompts.indexOf(wanted) + 1}`, wanted.prompt, [...linesOf(answer), ...marked(problems)])
  }
  counts.push(`${good} of ${asked.length} ${set}`)
  wrong += asked.length - good
}

let goodEdits = 0
const edits = EDITS.filter(({ app, request }) => isAsked(`${app} ${request}`))
for (const wanted of edits) {
  const { files } = await answerTo(wanted.app)
  const answer = await answerTo(wanted.request, files)
  const problems = problemsOfEdit(wanted, files, answer)
  if (problems.length === 0) goodEdits += 1
  const number = EDITS.indexOf(wanted)
  if (answer.touched.length > 0)
    apps.push({ name: pictureName('edit', number, wanted.request), files: answer.files })
  const said = answer.prose.replace(/\s+/g, ' ')
  print(`edit ${number + 1}`, wanted.request, [answer.touched.join(' '), said, ...marked(problems)])
}
counts.push(`${goodEdits} of ${edits.length} edits`)
wrong += edits.length - goodEdits

if (values.pictures) {
  const folder = join(ROOT, '.cache/first-use')
  const unshown = await takePictures(apps, folder)
  for (const [name, error] of unshown) print(name, 'is not shown', marked([error]))
  wrong += unshown.size
  console.log(`${apps.length - unshown.size} of ${apps.length} apps are shown, in ${folder}`)
}
console.log(`As they must be, as far as a script can see: ${counts.join(', ')}.`)
process.exitCode = wrong === 0 ? 0 : 1

function linesOf({ template, offered, files, plan, unmet, aboutOther }: Answer): string[] {
  if (template === null) return [`nothing; offered: ${offered.join(', ')}`]
  return [
    `${template.id}: “${textIn(files, 'name')}”, “${textIn(files, 'tagline')}”`,
    ...plan.filter((line) => OWN_LINES.test(line)),
    ...unmet.map((wish) => `not in this version: ${wish}`),
    ...(aboutOther === null ? [] : [`not in this version: ${aboutOther}`]),
  ]
}

function marked(problems: readonly string[]): string[] {
  return problems.map((problem) => `WRONG  ${problem}`)
}

function print(name: string, prompt: string, lines: readonly string[]): void {
  console.log(`${name}  ${prompt.replaceAll('\n', ' ↵ ')}\n${lines.map((line) => `    ${line}\n`).join('')}`)
}

function pictureName(set: string, at: number, text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return `${set}-${String(at + 1).padStart(2, '0')}-${words.slice(0, 5).join('-')}`
}
