/**
 * The selected element and its edits in place. Reads what can be changed from the worker, makes each edit a revision,
 * and keeps the way back. Knows no panes; the composer's list of selected elements is kept in step.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SelectedElement } from '../../../core/chat/selected-element.ts'
import type { ElementDescription } from '../../../core/element-edits/describe-element.ts'
import type { ElementEdit, ElementRefusal } from '../../../core/element-edits/element-edits.ts'
import type { EditScope, ElementOperation } from '../../../core/element-edits/element-operation.ts'
import { applyEdits } from '../../../core/element-edits/path-edit.ts'
import type { FilePath } from '../../../core/files/file-path.ts'
import { diffFileSystems, type FileSystem } from '../../../core/files/file-system.ts'
import type { RevisionStamp } from '../../../core/project/change-files.ts'
import { editElement, exchangeFiles } from '../../../core/project/edit-element.ts'
import { activeProject } from '../../../core/project/project-list.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { ComposerStore } from '../request/composer-store.ts'
import type { ElementTaskRequest } from '../typescript/element-messages.ts'
import type { ElementEditorWorker } from '../typescript/start-element-editor.ts'
import { createEditHistory, type MadeEdit } from './edit-history.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly element: ElementStore
  }
}

interface ElementState {
  /** Null: no panel is open. */
  readonly selected: SelectedElement | null
  /** What can be changed; null while it is read, and where nothing can. */
  readonly description: ElementDescription | null
  /** Why nothing can be changed, or why the last edit was refused. */
  readonly refusal: ElementRefusal | null
  /** A limit that refused an edit, or that the editor could not be started, as a sentence. */
  readonly problem: string | null
  readonly scope: EditScope
  readonly isBusy: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Grows each time the panel is asked to take the focus. */
  readonly panelFocuses: number
}

export interface ElementStore extends StoreApi<ElementState> {
  select(element: SelectedElement): void
  setScope(scope: EditScope): void
  /** One edit, one revision; edits that are asked for meanwhile wait for their turn. */
  apply(operation: ElementOperation): Promise<void>
  undo(): void
  redo(): void
  focusPanel(): void
  close(): void
}

export interface ElementStoreOptions {
  readonly projects: ProjectsStore
  readonly composer: ComposerStore
  readonly stamp: () => RevisionStamp
  /** What was typed elsewhere and is not in the files yet. */
  readonly flushEdits: () => void
  readonly startElementEditor: () => ElementEditorWorker
}

const CLOSED: ElementState = {
  selected: null,
  description: null,
  refusal: null,
  problem: null,
  scope: 'this',
  isBusy: false,
  canUndo: false,
  canRedo: false,
  panelFocuses: 0,
}
const NO_FILES: FileSystem = new Map()
const FAILED = 'Editing in place could not be started. Reload the page, or ask the agent for the change.'

export function createElementStore(options: ElementStoreOptions): ElementStore {
  const { projects, composer, stamp, flushEdits } = options
  const store = createStore<ElementState>()(() => CLOSED)
  const history = createEditHistory()
  let worker: ElementEditorWorker | null = null
  let sent: { readonly key: string; readonly files: FileSystem } | null = null
  let seen: ReadonlyMap<string, string> = new Map()
  let newest = 0
  let queue: Promise<void> = Promise.resolve()
  let shown: { readonly key: string; readonly files: FileSystem } | null = null

  const project = () => activeProject(projects.getState())

  const ask = async (selected: SelectedElement, task: ElementTaskRequest['task']) => {
    worker ??= options.startElementEditor()
    const { key, head } = project()
    const isReset = sent?.key !== key
    const { changed, removed } = diffFileSystems(isReset ? NO_FILES : (sent?.files ?? NO_FILES), head.files)
    sent = { key, files: head.files }
    newest += 1
    const { answer } = await worker.ask({
      kind: 'element',
      id: newest,
      isReset,
      changed: changed.flatMap((path) => textOf(head.files, path)),
      removed: [...removed],
      selected: plain(selected),
      seen: [...seen],
      task,
    })
    return answer
  }

  const fail = (error: unknown) => {
    console.error('An edit in place failed.', error)
    worker?.stop()
    worker = null
    sent = null
    store.setState({ problem: FAILED, isBusy: false })
  }

  const enqueue = (task: () => Promise<void>): Promise<void> => {
    queue = queue.then(task).catch(fail)
    return queue
  }

  const ways = () => {
    const { key, head } = project()
    return {
      canUndo: history.undoable(key, head.files) !== null,
      canRedo: history.redoable(key, head.files) !== null,
    }
  }

  const describe = (hasNewScope: boolean) =>
    enqueue(async () => {
      const { selected } = store.getState()
      if (selected === null) return
      const answer = await ask(selected, { type: 'describe' })
      if (answer.type !== 'describe' || store.getState().selected !== selected) return
      const { result } = answer
      if (!result.ok) store.setState({ description: null, refusal: result, ...ways() })
      else {
        const scope = hasNewScope ? firstScope(result) : store.getState().scope
        // What made the selection stale has been taken back.
        const isBack = store.getState().refusal?.code === 'element-stale'
        store.setState({ description: result, scope, ...(isBack && { refusal: null }), ...ways() })
      }
    })

  const show = (selected: SelectedElement | null) => {
    const before = store.getState().selected
    if (selected === null) {
      if (before !== null) composer.removeSelected(before.selector)
      store.setState({ ...CLOSED, ...ways() })
      return
    }
    seen = textsAt(project().head.files, selected)
    store.setState({ selected, refusal: null, problem: null })
    const isInRequest =
      composer.getState().selected?.some((one) => one.selector === before?.selector) === true
    if (isInRequest) composer.select(selected)
  }

  const commit = (edit: Extract<ElementEdit, { ok: true }>, selected: SelectedElement): string | null => {
    const current = project()
    const texts = new Map(textEntries(current.head.files))
    const after = applyEdits(texts, edit.edits) as Map<FilePath, string>
    const [path] = after.keys()
    if (path === undefined) return null
    const before = current.head.files
    let problem: string | null = null
    projects.update(current.id, (one) => {
      const done = editElement(one, after, stamp())
      problem = done.problem
      return done.project
    })
    if (problem !== null) return problem
    const { files } = project().head
    history.add({
      key: current.key,
      path,
      before,
      after: files,
      selectedBefore: selected,
      selectedAfter: edit.selected,
    })
    return null
  }

  const travel = (made: MadeEdit | null, isBack: boolean) => {
    if (made === null) return
    const [from, to] = isBack ? [made.after, made.before] : [made.before, made.after]
    const selected = isBack ? made.selectedBefore : made.selectedAfter
    shown = { key: made.key, files: to }
    projects.update(project().id, (one) => exchangeFiles(one, from, to, made.path, stamp()))
    if (isBack) history.stepBack()
    else history.stepForward()
    show(selected)
    store.setState(ways())
    void describe(false)
  }

  projects.subscribe(() => {
    const { key, head } = project()
    if (shown !== null && shown.key === key && shown.files === head.files) return
    const isOther = shown?.key !== key
    shown = { key, files: head.files }
    if (store.getState().selected === null) store.setState(ways())
    else if (isOther) store.setState({ ...CLOSED, ...ways() })
    else void describe(false)
  })

  // Sent with a request, or taken off it: what comes next is the agent's.
  composer.subscribe(({ selected: now = [] }, { selected: before = [] }) => {
    const { selected } = store.getState()
    const isListed = (list: readonly SelectedElement[]) =>
      list.some(({ selector }) => selector === selected?.selector)
    if (isListed(before) && !isListed(now)) store.setState({ ...CLOSED, ...ways() })
  })

  return {
    ...store,
    select(element) {
      flushEdits()
      const { key, head } = project()
      shown = { key, files: head.files }
      store.setState({ ...CLOSED, ...ways() })
      show(element)
      void describe(true)
    },
    setScope: (scope) => store.setState({ scope, refusal: null }),
    apply: (operation) =>
      enqueue(async () => {
        flushEdits()
        const { selected, scope } = store.getState()
        if (selected === null) return
        store.setState({ isBusy: true, refusal: null, problem: null })
        const before = project()
        const answer = await ask(selected, { type: 'edit', operation, scope })
        store.setState({ isBusy: false })
        if (answer.type !== 'edit' || store.getState().selected !== selected) return
        const { result } = answer
        if (!result.ok) return store.setState({ refusal: result })
        // Somebody else was faster: the offsets are those of other texts.
        if (project().head.files !== before.head.files) return void describe(false)
        const problem = commit(result, selected)
        if (problem !== null) return store.setState({ problem })
        const { key, head } = project()
        shown = { key, files: head.files }
        show(result.selected)
        store.setState(ways())
        void describe(false)
      }),
    undo: () => travel(history.undoable(project().key, project().head.files), true),
    redo: () => travel(history.redoable(project().key, project().head.files), false),
    focusPanel: () => store.setState(({ panelFocuses }) => ({ panelFocuses: panelFocuses + 1 })),
    close: () => store.setState({ ...CLOSED, ...ways() }),
  }
}

/** This one, wherever anything of it can be changed by itself. */
function firstScope({ texts, attributes, icon, look, remove }: ElementDescription): EditScope {
  const facets = [...texts, ...attributes].map(({ facet }) => facet).concat(icon?.facet ?? [], look, remove)
  return facets.some((facet) => facet.this === null) || facets.every((facet) => facet.all !== null)
    ? 'this'
    : 'all'
}

function textsAt(files: FileSystem, { places }: SelectedElement): Map<string, string> {
  return new Map(places.flatMap(({ file }) => textOf(files, file as FilePath)))
}

function textOf(files: FileSystem, path: FilePath): [string, string][] {
  const file = files.get(path)
  return file === undefined || file.isBinary === true ? [] : [[path, file.content]]
}

function textEntries(files: FileSystem): [string, string][] {
  return [...files.keys()].flatMap((path) => textOf(files, path))
}

/** Of its own shape: what is posted is checked to have no more and no less. */
function plain({ places, classes, attributes, ...rest }: SelectedElement) {
  return {
    ...rest,
    places: places.map((one) => ({ ...one })),
    classes: [...classes],
    attributes: { ...attributes },
  }
}
