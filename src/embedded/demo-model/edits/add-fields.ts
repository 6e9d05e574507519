/** New fields for what an app keeps, with the choices that were named. */
import { LeftOut } from '../../../core/find-elements/page.ts'
import { setOf, textOf } from '../../../core/prompt/said-words.ts'
import { stemOf } from '../../../core/prompt/words.ts'
import { entriesIn } from './data.ts'
import { addField, fieldListNames } from './fields.ts'
import type { Project } from './project.ts'
import type { Of } from './restyle.ts'
import { CONTENT } from './texts.ts'

/** Words for the things of any app. */
const THINGS = setOf('it them one thing things item items entry entries record records row rows card cards')

const NAMELESS = setOf('entry entries item items')

export function addFields(project: Project, { words, of }: Of<'field'>): string {
  const content = entriesIn(project, CONTENT)
  const known = content
    .filter(({ keys }) => /^(?:one|many)$/.test(keys.join()))
    .map(({ literal }) => literal.value.toLowerCase())
  const isOther =
    of !== null &&
    known.length > 0 &&
    // What has no name of its own may be called anything.
    !known.some((name) => NAMELESS.has(name)) &&
    !fieldListNames(project).has(stemOf(of)) &&
    !THINGS.has(of) &&
    !known.some((name) => name.split(' ').includes(of) || name.startsWith(of.replace(/s$/, '')))
  if (isOther)
    throw new LeftOut(
      `What this app keeps is called “${known[0]}”, and I found no “${of}” with fields of its own.`,
    )
  const behind = words.findIndex(
    ({ lower, isQuoted }) => !isQuoted && /^(?:with|of|like|such|\(|:)$/.test(lower),
  )
  const name = textOf(behind === -1 ? words : words.slice(0, behind)).replace(/^(?:their|its|his|her)\s/, '')
  const options =
    behind === -1
      ? []
      : words
          .slice(behind + 1)
          .filter(
            ({ lower, isQuoted }) =>
              isQuoted || !/^(?:,|and|or|options?|choices?|values?|as|\)|:)$/.test(lower),
          )
          .map(({ text }) => text)
  return addField(project, name, options.length > 1 ? options : [], known[0] ?? 'entry')
}
