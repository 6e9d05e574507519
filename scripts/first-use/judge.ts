/** What is wrong with an answer, as far as a script can see it. How good an app is, only a person sees. */
import ts from 'typescript-browser'
import { literalFile } from '../../src/core/element-edits/literal-file.ts'
import { filePath } from '../../src/core/files/file-path.ts'
import type { FileSystem } from '../../src/core/files/file-system.ts'
import { isFunctionWord } from '../../src/core/prompt/common-words.ts'
import { wordsOf } from '../../src/core/prompt/words.ts'
import type { Template } from '../../src/core/templates/template.ts'
import { contentOf, problemsIn } from '../../src/embedded/demo-model/testing/ask.fixture.ts'
import type { Answer } from './answers.ts'
import type { FirstEdit, FirstPrompt } from './prompts.ts'

const CONNECT = '**Connect a model**'
const CONTENT = 'src/content.ts'
/** What a template of records calls its things by where the prompt does not say. */
const GIVEN_LABELS = ['Name', 'Title']

/** One sentence each; none when the answer is as it must be. */
export function problemsOfPrompt(wanted: FirstPrompt, answer: Answer): string[] {
  if (wanted.template === null) return problemsOfRefusal(answer)
  const { template } = answer
  if (template === null) return [`nothing was built, though “${wanted.template}” is for it`]
  if (template.id !== wanted.template) return [`it starts from “${template.id}”, not “${wanted.template}”`]
  return [
    ...problemsIn(answer.files),
    ...problemsOfName(wanted, answer.files, template),
    ...problemsOfLabels(wanted, answer.files, template),
    ...wanted.has
      .filter((text) => !isNew(text, answer.files, template.files))
      .map((text) => `“${text}” is not in the app`),
    ...wanted.missing
      .filter((text) => !answer.unmet.some((line) => line.includes(text)))
      .map((text) => `“${text}” is neither done nor under “Not in this version”`),
    ...answer.unmet
      .filter((line) => !wanted.missing.some((text) => line.includes(text)))
      .map((line) => `“${line}” stands under “Not in this version”, and is done, or is no wish`),
  ]
}

function problemsOfRefusal({ touched, offered, prose }: Answer): string[] {
  return [
    ...(touched.length === 0 ? [] : [`an app about nothing was built: ${touched.length} files`]),
    ...(offered.length === 3 ? [] : [`${offered.length} templates are offered, not three`]),
    ...(prose.includes(CONNECT) ? [] : ['how to connect a model is not said']),
  ]
}

/** The template's own, or words that the prompt has, which begin and end with something that says what it is. */
function problemsOfName({ prompt }: FirstPrompt, files: FileSystem, template: Template): string[] {
  const name = textIn(files, 'name')
  if (name === textIn(template.files, 'name')) return []
  const said = new Set(wordsOf(prompt).map(({ stem }) => stem))
  const words = wordsOf(name)
  const [first, last] = [words[0], words.at(-1)]
  const isNamed = prompt.includes(`"${name}"`) || prompt.includes(` ${name}`)
  const isWhole = [first, last].every((word) => word !== undefined && !isFunctionWord(word.stem))
  return [
    ...words
      .filter(({ stem }) => !said.has(stem))
      .map(({ text }) => `its name has “${text}”, which nobody said`),
    ...(isNamed || isWhole ? [] : [`its name “${name}” is a fragment of the prompt`]),
  ]
}

/** No field but those that were asked for. */
function problemsOfLabels({ has }: FirstPrompt, files: FileSystem, template: Template): string[] {
  const own = labelsIn(template.files)
  return labelsIn(files)
    .filter((label) => !own.includes(label) && !GIVEN_LABELS.includes(label))
    .filter((label) => !has.some((text) => label.toLowerCase().includes(text.toLowerCase())))
    .map((label) => `a field “${label}”, which nobody asked for`)
}

export function problemsOfEdit(wanted: FirstEdit, before: FileSystem, after: Answer): string[] {
  if (wanted.left)
    return [
      ...(after.touched.length === 0 ? [] : [`${after.touched.join(', ')} changed`]),
      ...(after.prose.includes(CONNECT) || after.prose.includes(`“${wanted.request}`)
        ? []
        : ['the answer does not say that it is left out']),
    ]
  if (after.touched.length === 0) return ['nothing changed']
  return [
    ...problemsIn(after.files),
    ...(wanted.touches === undefined || wanted.touches.join() === after.touched.join()
      ? []
      : [`${after.touched.join(', ')} changed, not ${wanted.touches.join(', ')}`]),
    ...wanted.has
      .filter((text) => !isNew(text, after.files, before))
      .map((text) => `“${text}” is not in what changed`),
    ...(after.prose.includes('What I left out') ? ['part of it was left out'] : []),
  ]
}

/** Said more often than before, in whatever case, or as a whole text where it was within others. */
function isNew(text: string, files: FileSystem, before: FileSystem): boolean {
  const count = (all: FileSystem) =>
    [...all.values()].reduce(
      (sum, { content }) => sum + content.toLowerCase().split(text.toLowerCase()).length - 1,
      0,
    )
  const isWhole = (all: FileSystem) => [...all.values()].some(({ content }) => content.includes(`'${text}'`))
  if (labelsIn(files).includes(text)) return true
  return count(files) > count(before) || (isWhole(files) && !isWhole(before))
}

export function textIn(files: FileSystem, key: string): string {
  const source = contentOf(files, CONTENT)
  return String(literalFile(ts, CONTENT, source).values().get(key) ?? '')
}

function labelsIn(files: FileSystem): string[] {
  const source = files.get(filePath('src/fields.ts'))?.content
  if (source === undefined) return []
  return literalFile(ts, 'src/fields.ts', source)
    .listed()
    .map((field) => String(field.get('label') ?? ''))
}
