/**
 * Edits of any React project, without a model.
 *
 * 1. `core/prompt` reads a message as words and clauses, `read-wishes.ts` each clause as wishes: single changes.
 * 2. `core/find-elements` finds what a wish is about in the outline of the app: by role, visible text, component, id,
 *    order, or as the selected element.
 * 3. Elements are changed by `core/element-edits` only, the one editor of JSX, reached through `project.ts`; what it
 *    refuses is left out.
 * 4. Words, numbers, fields and samples of a template are literals of its data files (`data.ts`, `texts.ts`,
 *    `fields.ts`); colours and typefaces are tokens of its stylesheet (`colours.ts`, `change-font.ts`).
 * 5. A wish is done whole on a copy of the files, or left out: its copy is dropped, and the answer quotes it and says
 *    why. Nothing is guessed and nothing is passed over without a word.
 * 6. Nothing looks twice at a message, and none carries out more than `MOST_WISHES`.
 */
import { transformSync } from 'oxc-transform'
import type { ElementEditor } from '../../../core/element-edits/element-edits.ts'
import { type Found, findPlace, type Selection } from '../../../core/find-elements/find-place.ts'
import { drawnRoot, LeftOut, wholeControl } from '../../../core/find-elements/page.ts'
import { setOf, textOf, type Word, without, wordsIn } from '../../../core/prompt/said-words.ts'
import type { TemplateManifest } from '../../../core/templates/template-manifest.ts'
import { bullets, type Reply } from '../answer/answer.ts'
import type { SourceFiles } from '../answer/source-files.ts'
import { addFields } from './add-fields.ts'
import { move, remove, swap } from './arrange.ts'
import { changeFont } from './change-font.ts'
import { removeField, sortBy } from './fields.ts'
import { addItem, listNames, renameItem } from './items.ts'
import type { Materials } from './materials.ts'
import { asksForImage, placeIcon, placePictures } from './place-material.ts'
import { openProject, type Project, startEditor } from './project.ts'
import { MOST_WISHES, readWishes } from './read-wishes.ts'
import { recolour, restyle, retone } from './restyle.ts'
import { changeSettings } from './settings.ts'
import { capital, renameApp, replaceText, sayText, setNumber, shortened } from './texts.ts'
import type { Change, Wish } from './wish.ts'

interface EditContext {
  readonly materials: Materials
  readonly selection: Selection
  readonly imageTypes: readonly string[]
  /** Of the template that the app came from; null where it came from none. */
  readonly manifest: TemplateManifest | null
}

interface EditOutcome {
  readonly isDone: boolean
  /** What was done, or what was left out and why. */
  readonly sentence: string
}

interface Context extends EditContext {
  readonly message: string
  readonly editor: ElementEditor
}

/** The answer to a message that wants changes; null where nothing in it is a change that is known here. */
export function editReply(files: SourceFiles, request: string, context: EditContext): Reply | null {
  const { materials, imageTypes } = context
  const message = withMaterials(request, materials)
  const isPlaced = imageTypes.length > 0 && (asksForImage(request) || request.trim() === '')
  const read = readWishes(message, {
    materials,
    manifest: context.manifest,
    lists: listNames(files),
    hasPicture: imageTypes.length > 0,
    hasSelection: context.selection.length > 0,
  })
  const isMissing = isPlaced && !read.some(({ change }) => change.type === 'picture')
  const picture: Wish = { said: request, change: { type: 'picture', words: wordsIn(message) } }
  const wishes = isMissing ? [picture, ...read.filter(({ change }) => change.type !== 'unknown')] : read
  if (!wishes.some(({ change }) => change.type !== 'unknown' || change.reason !== null)) return null
  const outcomes = carryOut(files, wishes, { ...context, message, editor: startEditor() })
  const changes = files.changes()
  const [done, refused] = [true, false].map((wanted) =>
    outcomes.filter(({ isDone }) => isDone === wanted).map(({ sentence }) => sentence),
  )
  const isDone = done !== undefined && done.length > 0
  const parts = [
    ...(isDone
      ? changes.length > 0
        ? ['Here is the plan:', bullets(done)]
        : ['The project is like that already, so I changed nothing.']
      : []),
    ...(refused !== undefined && refused.length > 0
      ? [isDone ? 'What I left out:' : 'I changed nothing:', bullets(refused)]
      : []),
  ]
  return { prose: parts.join('\n\n'), changes }
}

/** A font or an icon that came without a word about it is to be used. */
function withMaterials(request: string, { font, icon }: Materials): string {
  const words = request.replace(/\n{1,2}this (font|icon) ?(?:\n{1,2}|$)/g, ' this $1 ').trim()
  if (/^this (?:font|icon)$/i.test(words)) return `use ${words}`
  if (font !== null && !/^(?:use|make|change|set)\b/i.test(words))
    return `use this font. ${words.replace(/\bthis font\b/i, '')}`
  if (icon !== null && !/^(?:use|add|put|place|insert|make|change|set|show)\b/i.test(words))
    return `use ${words}`
  return words
}

/** A picture that came with the request for a new app. */
export function placeImage(files: SourceFiles, mimeType: string): EditOutcome {
  const change: Change = { type: 'picture', words: [] }
  const materials: Materials = { words: '', gradient: null, icon: null, font: null }
  return attempt(
    files,
    { said: 'the picture', change },
    { message: '', materials, selection: [], imageTypes: [mimeType], manifest: null, editor: startEditor() },
  )
}

function carryOut(files: SourceFiles, wishes: readonly Wish[], context: Context): EditOutcome[] {
  const outcomes = wishes.slice(0, MOST_WISHES).map((wish) => attempt(files, wish, context))
  if (wishes.length > MOST_WISHES)
    outcomes.push({
      isDone: false,
      sentence: `What comes behind the first ${MOST_WISHES} wishes: ask for it in another message.`,
    })
  return outcomes
}

function attempt(files: SourceFiles, { said, change }: Wish, context: Context): EditOutcome {
  const trial = files.fork()
  try {
    const sentence = perform(openProject(trial, context.editor), change, context)
    const broken = trial
      .changes()
      .find(
        (one) =>
          one.operation !== 'DELETE' &&
          /\.[jt]sx?$/.test(one.path) &&
          files.read(one.path) !== one.content &&
          transformSync(one.path, one.content).errors.length > 0,
      )
    if (broken !== undefined) throw new LeftOut(`\`${broken.path}\` would no longer compile.`)
    trial.commit()
    return { isDone: true, sentence }
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error
    return { isDone: false, sentence: `“${shortened(said)}”: ${error.message}` }
  }
}

const BEYOND = 'this needs new code, which only a real model can write.'

function perform(project: Project, change: Change, context: Context): string {
  const { message, materials, selection, imageTypes } = context
  const { files } = project
  const find = (words: readonly Word[]): Found => findPlace(project, words, selection, message)
  switch (change.type) {
    case 'replace':
      return replaceText(project, change.from, change.to)
    case 'rename':
      return renameApp(project, change.to)
    case 'say':
      return sayText(project, change.words, change.to, selection, message)
    case 'number': {
      const done = setNumber(project, change.words, change.to)
      if (done === null) throw new LeftOut('I found no number of that name in `src/settings.ts`.')
      return done
    }
    case 'font':
      return changeFont(files, change.wish)
    case 'colour':
      return recolour(project, change, find, selection)
    case 'tone':
      return retone(project, change, find, selection)
    case 'look':
      return restyle(project, change, find, selection)
    case 'remove': {
      const field =
        selection.length > 0
          ? null
          : removeField(project, textOf(without(change.words, setOf('the field column each every a'))))
      if (field !== null) return field
      const { shown, name } = find(change.words)
      return tidied(project, () => {
        for (const one of shown) remove(project, wholeControl(project, one), name)
        return `Removed: ${name}`
      })
    }
    case 'duplicate': {
      const { shown, name } = find(change.words)
      for (const one of shown) project.edit(one, { type: 'duplicate' }, `Once more: ${name}`, true)
      return `Once more, behind it: ${name}`
    }
    case 'move':
      return move(project, change, find)
    case 'swap':
      return swap(project, change, find)
    case 'settings':
      return changeSettings(project, change.settings)
    case 'item':
      return addItem(project, change.list, change.name)
    case 'item-name':
      return renameItem(project, change.list, change.from, change.to)
    case 'field':
      return addFields(project, change)
    case 'sort':
      return tidied(project, () => sortBy(project, textOf(change.words), change.isDown))
    case 'icon':
      if (materials.icon === null) throw new LeftOut(BEYOND)
      return placeIcon(project, change.words, materials.icon, selection, message)
    case 'picture':
      return placePictures(project, imageTypes, textOf(change.words), selection)
    case 'link': {
      const { shown, name } = find(
        without(
          change.words,
          setOf('link goes go leads lead to make let should points point connect must with'),
        ),
      )
      for (const one of shown) {
        if (!/^(?:a|Link|NavLink)$/.test(drawnRoot(project, one).element.tag))
          throw new LeftOut(`${name} is no link, so it has no address.`)
        const attribute = /^a$/.test(one.element.tag) ? 'href' : 'to'
        project.edit(
          one,
          { type: 'attribute', name: attribute, value: change.to },
          `Leads to ${shortened(change.to)}`,
        )
      }
      return `${capital(name)} leads to ${change.to}`
    }
    case 'unknown':
      throw new LeftOut(change.reason ?? BEYOND)
  }
}

/** Without what it leaves unused. */
function tidied(project: Project, act: () => string): string {
  const before = project.sources().files
  const sentence = act()
  project.tidy(before)
  return sentence
}
