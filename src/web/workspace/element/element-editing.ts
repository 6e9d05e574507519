/** What is done with the selected element, one thing after the other. Knows no worker and no pane. */
import type { StoreApi } from 'zustand/vanilla'
import type { SelectedElement } from '../../../core/chat/selected-element.ts'
import type { ElementDescription } from '../../../core/element-edits/describe-element.ts'
import type { ElementEdit } from '../../../core/element-edits/element-edits.ts'
import type { ElementOperation } from '../../../core/element-edits/element-operation.ts'
import { applyEdits } from '../../../core/element-edits/path-edit.ts'
import type { FilePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import type { RevisionStamp } from '../../../core/project/change-files.ts'
import { editElement, exchangeFiles } from '../../../core/project/edit-element.ts'
import type { Project } from '../../../core/project/project.ts'
import { activeProject } from '../../../core/project/project-list.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { ComposerStore } from '../request/composer-store.ts'
import type { ElementTaskRequest } from '../typescript/element-messages.ts'
import { type EditorAsker, textOf } from './ask-editor.ts'
import { createEditHistory, type MadeEdit } from './edit-history.ts'
import { CLOSED, type ElementState, firstScope } from './element-state.ts'

export interface ElementEditingOptions {
  readonly store: StoreApi<ElementState>
  readonly asker: EditorAsker
  readonly projects: ProjectsStore
  readonly composer: ComposerStore
  readonly stamp: () => RevisionStamp
  /** What was typed elsewhere and is not in the files yet. */
  readonly flushEdits: () => void
}

const FAILED = 'Editing in place could not be started. Reload the page, or ask the agent for the change.'

export class ElementEditing {
  readonly #options: ElementEditingOptions
  readonly #history = createEditHistory()
  #seen: ReadonlyMap<string, string> = new Map()
  #queue: Promise<void> = Promise.resolve()
  #shown: { readonly key: string; readonly files: FileSystem } | null = null

  constructor(options: ElementEditingOptions) {
    this.#options = options
  }

  select(element: SelectedElement): void {
    this.#options.flushEdits()
    this.#noteShown()
    this.close()
    this.#show(element)
    this.#describe(true)
  }

  close(): void {
    this.#set({ ...CLOSED, ...this.#ways() })
  }

  apply(operation: ElementOperation): Promise<void> {
    return this.#enqueue(() => this.#apply(operation))
  }

  undo(): void {
    const { key, head } = this.#project()
    this.#travel(this.#history.undoable(key, head.files), true)
  }

  redo(): void {
    const { key, head } = this.#project()
    this.#travel(this.#history.redoable(key, head.files), false)
  }

  /** The list of projects changed. */
  follow(): void {
    const { key, head } = this.#project()
    if (this.#shown !== null && this.#shown.key === key && this.#shown.files === head.files) return
    const isOther = this.#shown?.key !== key
    this.#noteShown()
    if (this.#state().selected === null) this.#set(this.#ways())
    else if (isOther) this.close()
    else this.#describe(false)
  }

  #project(): Project {
    return activeProject(this.#options.projects.getState())
  }

  #state(): ElementState {
    return this.#options.store.getState()
  }

  #set(state: Partial<ElementState>): void {
    this.#options.store.setState(state)
  }

  #noteShown(): void {
    const { key, head } = this.#project()
    this.#shown = { key, files: head.files }
  }

  #ways(): Pick<ElementState, 'canUndo' | 'canRedo'> {
    const { key, head } = this.#project()
    return {
      canUndo: this.#history.undoable(key, head.files) !== null,
      canRedo: this.#history.redoable(key, head.files) !== null,
    }
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(task).catch((error: unknown) => {
      console.error('An edit in place failed.', error)
      this.#options.asker.stop()
      this.#set({ problem: FAILED, isBusy: false, isSlow: false })
    })
    return this.#queue
  }

  async #ask(selected: SelectedElement, task: ElementTaskRequest['task']) {
    const question = { project: this.#project(), selected, seen: this.#seen, task }
    const answer = await this.#options.asker.ask(question)
    this.#set({ isSlow: false })
    return answer
  }

  #describe(hasNewScope: boolean): void {
    void this.#enqueue(async () => {
      const { selected } = this.#state()
      if (selected === null) return
      const answer = await this.#ask(selected, { type: 'describe' })
      if (answer.type !== 'describe' || this.#state().selected !== selected) return
      const { result } = answer
      if (result.ok) this.#takeUp(result, hasNewScope)
      else this.#set({ description: null, refusal: result, ...this.#ways() })
    })
  }

  #takeUp(description: ElementDescription, hasNewScope: boolean): void {
    const { scope, refusal } = this.#state()
    // What made the selection stale has been taken back.
    const isBack = refusal?.code === 'element-stale'
    this.#set({
      description,
      scope: hasNewScope ? firstScope(description) : scope,
      ...(isBack && { refusal: null }),
      ...this.#ways(),
    })
  }

  #show(selected: SelectedElement | null): void {
    const { composer } = this.#options
    const before = this.#state().selected
    if (selected === null) {
      if (before !== null) composer.removeSelected(before.selector)
      this.close()
      return
    }
    this.#seen = textsAt(this.#project().head.files, selected)
    this.#set({ selected, refusal: null, problem: null })
    const isInRequest =
      composer.getState().selected?.some((one) => one.selector === before?.selector) === true
    if (isInRequest) composer.select(selected)
  }

  async #apply(operation: ElementOperation): Promise<void> {
    this.#options.flushEdits()
    const { selected, scope } = this.#state()
    if (selected === null) return
    this.#set({ isBusy: true, refusal: null, problem: null })
    const before = this.#project().head
    const answer = await this.#ask(selected, { type: 'edit', operation, scope })
    this.#set({ isBusy: false })
    if (answer.type !== 'edit' || this.#state().selected !== selected) return
    const { result } = answer
    if (!result.ok) return this.#set({ refusal: result })
    // Somebody else was faster: the offsets are those of other texts.
    if (this.#project().head.files !== before.files) return this.#describe(false)
    const problem = this.#commit(result, selected)
    if (problem !== null) return this.#set({ problem })
    this.#noteShown()
    this.#show(result.selected)
    this.#set(this.#ways())
    this.#describe(false)
  }

  /** Returns why it could not be. */
  #commit(edit: Extract<ElementEdit, { ok: true }>, selected: SelectedElement): string | null {
    const { projects, stamp } = this.#options
    const current = this.#project()
    const { files: before } = current.head
    const texts = new Map([...before.keys()].flatMap((path) => textOf(before, path)))
    const after = applyEdits(texts, edit.edits) as Map<FilePath, string>
    const [path] = after.keys()
    if (path === undefined) return null
    let problem: string | null = null
    projects.update(current.id, (one) => {
      const done = editElement(one, after, stamp())
      problem = done.problem
      return done.project
    })
    if (problem !== null) return problem
    this.#history.add({
      key: current.key,
      path,
      before,
      after: this.#project().head.files,
      selectedBefore: selected,
      selectedAfter: edit.selected,
    })
    return null
  }

  #travel(made: MadeEdit | null, isBack: boolean): void {
    if (made === null) return
    const { projects, stamp } = this.#options
    const [from, to] = isBack ? [made.after, made.before] : [made.before, made.after]
    this.#shown = { key: made.key, files: to }
    projects.update(this.#project().id, (one) => exchangeFiles(one, from, to, made.path, stamp()))
    if (isBack) this.#history.stepBack()
    else this.#history.stepForward()
    this.#show(isBack ? made.selectedBefore : made.selectedAfter)
    this.#set(this.#ways())
    this.#describe(false)
  }
}

function textsAt(files: FileSystem, { places }: SelectedElement): Map<string, string> {
  return new Map(places.flatMap(({ file }) => textOf(files, file as FilePath)))
}
