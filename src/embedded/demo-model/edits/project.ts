/** The project as edits see it: what the app shows, and changes of it through the editor of elements. */

import type { SelectedElement } from '../../../core/chat/selected-element.ts'
import { dropUnused } from '../../../core/element-edits/drop-unused.ts'
import {
  type CodeEdit,
  createElementEditor,
  type ElementEdit,
  type ElementEditor,
  type ElementRequest,
} from '../../../core/element-edits/element-edits.ts'
import type { EditScope, ElementOperation } from '../../../core/element-edits/element-operation.ts'
import { type LiteralTarget, retext } from '../../../core/element-edits/literals.ts'
import {
  type OutlinedElement,
  readOutline,
  selectionOf,
  textsOf,
} from '../../../core/element-edits/outline.ts'
import { applyEdits, type PathEdit } from '../../../core/element-edits/path-edit.ts'
import type { RefusalCode } from '../../../core/element-edits/refusal.ts'
import type { Sources } from '../../../core/element-edits/sources.ts'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { LeftOut, type Page, type Shown } from '../../../core/find-elements/page.ts'
import { typescript } from '../answer/load-typescript.ts'
import type { SourceFiles } from '../answer/source-files.ts'

const MOST_ROUNDS = 24

/** Where nobody can choose between “this one” and “all of these”. */
const SENTENCES: Partial<Record<RefusalCode, string>> = {
  'element-same-for-all': 'It is written once for several elements, so all of them would change.',
  'element-each-its-own': 'Each of these says so for itself. Say which one is meant, or select it.',
  'element-dynamic': 'The code decides that while the app runs, so there is no one place to change.',
  'element-stale': 'It is not where the request says. Select it again.',
  'element-which-item': 'It comes from a list, and I cannot tell which of its items is meant.',
}

const ONE_OF_TWO =
  'It is one of two ways in which the code draws that place, and without it there would be nothing there.'

export interface Project extends Page {
  readonly files: SourceFiles
  readonly ts: Sources['ts']
  write(edits: readonly PathEdit[], description: string): void
  replace(path: string, text: string, description: string): void
  say(literal: LiteralTarget, text: string, description: string): void
  /** Takes along what a removal leaves without use; `before`: the texts as they were. */
  tidy(before: ReadonlyMap<string, string>): void
  /** `isOneOfMany`: whether what is written once for several elements is to stay. */
  edit(shown: Shown, operation: ElementOperation, description: string, isOneOfMany?: boolean): void
  selection(shown: Shown): SelectedElement
  swapTexts(one: Shown, other: Shown, description: string): void
  act(
    shown: Shown,
    description: string,
    act: (editor: ElementEditor, request: ElementRequest) => CodeEdit,
  ): void
}

/** Keeps what it has parsed from one wish to the next. */
export function startEditor(): ElementEditor {
  return createElementEditor(typescript())
}

export function openProject(files: SourceFiles, editor: ElementEditor): Project {
  const ts = typescript()
  let now: {
    readonly sources: Sources
    outline: readonly OutlinedElement[] | null
    drawn: ReadonlySet<OutlinedElement>
  } | null = null

  const sources = (): Sources => {
    now ??= {
      sources: editor.read(new Map(files.paths().map((path) => [path, files.read(path) ?? '']))),
      outline: null,
      drawn: new Set(),
    }
    return now.sources
  }
  const outline = () => {
    const all = sources()
    const root = ['src/App.tsx', 'src/App.jsx', 'App.tsx', 'src/app.tsx'].find((path) => files.has(path))
    if (now !== null && now.outline === null) {
      now.outline = readOutline(all, root ?? 'src/App.tsx')
      now.drawn = new Set(now.outline.flatMap(({ uses }) => uses))
    }
    return now?.outline ?? []
  }
  const write = (edits: readonly PathEdit[], description: string) => {
    for (const [path, text] of applyEdits(sources().files, edits)) files.write(path, text, description)
    now = null
  }
  const selection = ({ element, item, selected }: Shown) => selected ?? selectionOf(sources(), element, item)
  const requestOf = (shown: Shown): ElementRequest => {
    const { files: all } = sources()
    return { files: all, seen: all, selected: selection(shown) }
  }
  const textOf = ({ element, item }: Shown): LiteralTarget => {
    const all = textsOf(sources(), element)
    const own = item === null ? all : all.filter(({ choices }) => choices.at(-1)?.index === item.index)
    const [only] = own
    if (only === undefined || own.length > 1) throw new LeftOut(errorSentence('element-ambiguous'))
    return only
  }
  const settle = (answer: ElementEdit | CodeEdit, description: string) => {
    if (!answer.ok) throw new LeftOut(SENTENCES[answer.code] ?? errorSentence(answer.code))
    write(answer.edits, description)
  }
  return {
    files,
    ts,
    sources,
    outline,
    isDrawn: (element) => outline().length > 0 && now?.drawn.has(element) === true,
    write,
    replace(path, text, description) {
      if (files.has(path) && files.read(path) !== text) files.write(path, text, description)
      now = null
    },
    say(literal, text, description) {
      const change = retext(literal, text)
      if (change === null || text.trim() === '') throw new LeftOut(errorSentence('element-wrong-kind'))
      write([change], description)
    },
    tidy(before) {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const all = sources()
        const changed = [...all.files].filter(
          ([path, text]) => /\.[jt]sx?$/.test(path) && text !== before.get(path),
        )
        const unused = changed.map(([path]) => dropUnused(all, path, before.get(path) ?? ''))
        const stuck = unused.find((one) => one.stuck !== null)
        if (stuck !== undefined)
          throw new LeftOut(`“${stuck.stuck}” would be left over in the code, which its type check refuses.`)
        const edits = unused.flatMap((one) => one.edits)
        if (edits.length === 0) return
        write(edits, 'Without what is no longer used')
      }
    },
    edit(shown, operation, description, isOneOfMany = false) {
      const request = requestOf(shown)
      const scopes: readonly EditScope[] = isOneOfMany ? ['this'] : ['this', 'all']
      const answers = scopes.map((scope) => editor.edit(request, operation, scope))
      const answer = answers.find(({ ok }) => ok) ?? (answers.at(-1) as ElementEdit)
      if (operation.type === 'delete' && answer.ok && answer.edits.some(({ text }) => text === 'null'))
        throw new LeftOut(ONE_OF_TWO)
      settle(answer, description)
    },
    selection,
    swapTexts(one, other, description) {
      const [first, second] = [textOf(one), textOf(other)]
      const edits = [retext(first, second.value), retext(second, first.value)]
      write(
        edits.filter((edit) => edit !== null),
        description,
      )
    },
    act(shown, description, act) {
      settle(act(editor, requestOf(shown)), description)
    },
  }
}
