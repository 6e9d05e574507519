/**
 * Edits of one element of the running app at its own place in the source, without a model. Given the files, the
 * selection with its chain of places, and an operation, it answers with the fewest replacements that do it, or says
 * why it cannot be done in place. Pure: it knows neither page nor worker, and every byte that it does not name stays.
 * Rules are numbered in `SPEC.md`.
 */

import type { Place, SelectedElement } from '../chat/selected-element.ts'
import { errorEntry, errorSentence } from '../errors/catalogue.ts'
import { type Done, selectionAfter } from './after-edit.ts'
import { type Chain, readChain } from './chain.ts'
import { type ClassChange, changeClasses, styledElement } from './edit-classes.ts'
import { editIcon } from './edit-icon.ts'
import {
  type Arrangement,
  arrangeElements,
  type InsertPlace,
  insertCode,
  type NewCode,
} from './edit-place.ts'
import { deleteElement, duplicateElement, moveElement } from './edit-structure.ts'
import { editStyle } from './edit-style.ts'
import { editAttribute, editText } from './edit-text.ts'
import type { EditScope, ElementOperation } from './element-operation.ts'
import { isIntrinsic, type PlacedElement, tagOf } from './locate.ts'
import { applyEdits, type PathEdit } from './path-edit.ts'
import { Refusal, type RefusalCode } from './refusal.ts'
import { createSourceReader, parse, type SourceReader, syntaxErrors, type TypeScript } from './sources.ts'

export interface ElementRequest {
  /** Texts of all files that are no pictures, by path. */
  readonly files: ReadonlyMap<string, string>
  readonly selected: SelectedElement
  /** The texts of the files that the places are in, as they were when the element was selected. */
  readonly seen: ReadonlyMap<string, string>
}

export interface ElementRefusal {
  readonly ok: false
  readonly code: RefusalCode
  /** One or two sentences: why, and what to do next. */
  readonly reason: string
  /** Where the source says so; null where it says nothing. */
  readonly place: Place | null
}

export type ElementEdit =
  | {
      readonly ok: true
      readonly edits: readonly PathEdit[]
      readonly scope: EditScope
      /** The selection as it is then; null when the element is gone. */
      readonly selected: SelectedElement | null
      /** For a text: what it said. */
      readonly before: string | null
    }
  | ElementRefusal

export type CodeEdit = { readonly ok: true; readonly edits: readonly PathEdit[] } | ElementRefusal

export interface ElementEditor {
  /** Parsed once for as long as a text stays. */
  readonly read: SourceReader
  edit(request: ElementRequest, operation: ElementOperation, scope: EditScope): ElementEdit
  /** Puts the element beside another, or exchanges the two. */
  arrange(request: ElementRequest, beside: SelectedElement, how: Arrangement): CodeEdit
  /** Puts new code beside the element, or into it. */
  insert(request: ElementRequest, where: InsertPlace, code: NewCode): CodeEdit
  /** The selected element in its source, to be described. Throws a {@link Refusal}. */
  open(request: ElementRequest): { readonly chain: Chain; readonly element: PlacedElement }
}

export function createElementEditor(ts: TypeScript): ElementEditor {
  const read = createSourceReader(ts)

  const open = ({ files, selected, seen }: ElementRequest) => {
    const chain = readChain(read(files), selected)
    const [first] = selected.places
    if (first === undefined || !files.has(first.file)) throw new Refusal('element-no-source')
    const isSeen = selected.places.every(({ file }) => files.get(file) === seen.get(file))
    const element = chain.levels[0]
    if (!isSeen || element == null) throw new Refusal('element-stale')
    const tag = tagOf(element.node)
    if (isIntrinsic(tag) && tag.toLowerCase() !== selected.tag.toLowerCase())
      throw new Refusal('element-stale')
    return { chain, element }
  }

  const run = (chain: Chain, element: PlacedElement, operation: ElementOperation, scope: EditScope): Done => {
    const done = perform(chain, element, operation, scope)
    return { ...done, edits: done.edits.filter((edit) => isChange(chain, edit)) }
  }

  const checkSyntax = ({ sources }: Chain, edits: readonly PathEdit[]) => {
    for (const [path, text] of applyEdits(sources.files, edits)) {
      const before = sources.module(path)
      const known = before === null ? 0 : syntaxErrors(before.tree)
      if (syntaxErrors(parse(ts, path, text)) > known) throw new Refusal('element-would-break')
    }
  }

  const attempt = (request: ElementRequest, act: (chain: Chain) => readonly PathEdit[]): CodeEdit => {
    try {
      const { chain } = open(request)
      const edits = act(chain)
      checkSyntax(chain, edits)
      return { ok: true, edits }
    } catch (error) {
      if (error instanceof Refusal) return refusalOf(error, request.selected)
      throw error
    }
  }

  return {
    read,
    open,
    arrange: (request, beside, how) =>
      attempt(request, (chain) => arrangeElements(chain, open({ ...request, selected: beside }).chain, how)),
    insert: (request, where, code) => attempt(request, (chain) => insertCode(chain, where, code)),
    edit(request, operation, scope) {
      try {
        const { chain, element } = open(request)
        const done = run(chain, element, operation, scope)
        checkSyntax(chain, done.edits)
        const after = selectionAfter(chain, operation, done)
        return { ok: true, edits: done.edits, scope, selected: after, before: done.before }
      } catch (error) {
        if (error instanceof Refusal) return refusalOf(error, request.selected)
        throw error
      }
    },
  }
}

function isChange({ sources: { files } }: Chain, { path, start, end, text }: PathEdit): boolean {
  return files.get(path)?.slice(start, end) !== text
}

export function refusalOf({ code, place }: Refusal, selected: SelectedElement): ElementRefusal {
  const { nextStep } = errorEntry(code)
  const reason = [errorSentence(code), nextStep].filter((part) => part !== null).join(' ')
  return { ok: false, code, reason, place: place ?? selected.places[0] ?? null }
}

function perform(chain: Chain, element: PlacedElement, operation: ElementOperation, scope: EditScope): Done {
  const styled = () => styledElement(chain, element.module, element.node, 0)
  const plain = { exchanged: null, before: null, classChanges: [] }
  switch (operation.type) {
    case 'text':
      return { ...plain, ...editText(chain, element, operation, scope) }
    case 'attribute':
      return { ...plain, edits: editAttribute(chain, element, operation, scope) }
    case 'style': {
      const { edits, classChanges } = editStyle(styled(), operation, scope)
      return { ...plain, edits, classChanges: classChanges ?? [] }
    }
    case 'classes': {
      const classChanges = listedClasses(operation)
      return { ...plain, edits: changeClasses(styled(), scope, classChanges), classChanges }
    }
    case 'icon':
      return { ...plain, edits: editIcon(chain, element, operation.name, scope) }
    case 'delete':
      return { ...plain, edits: deleteElement(chain, scope) }
    case 'duplicate':
      return { ...plain, edits: duplicateElement(chain, scope) }
    case 'move': {
      const exchanged = moveElement(chain, operation.by, scope)
      return { ...plain, edits: exchanged.edits, exchanged }
    }
  }
}

function listedClasses({ add, remove }: Extract<ElementOperation, { type: 'classes' }>): ClassChange[] {
  const change = (name: string, added: string | null): ClassChange => ({
    add: added,
    replaces: (one) => one === name,
    removes: () => false,
  })
  return [...remove.map((name) => change(name, null)), ...add.map((name) => change(name, name))]
}
