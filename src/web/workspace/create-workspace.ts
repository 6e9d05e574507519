/** The one place that puts the workspace together. Reads no global: whatever differs in a test is a parameter. */

import type { SelectedElement } from '../../core/chat/selected-element.ts'
import { specsOf } from '../../core/flows/playwright/specs-of.ts'
import { createProject } from '../../core/project/create-project.ts'
import { isFirstVersion } from '../../core/project/is-first-version.ts'
import { activeProject } from '../../core/project/project-list.ts'
import { FIRST_PROJECT_NAME } from '../../core/project/project-name.ts'
import { fairTimers } from '../../core/watch/fair-timers.ts'
import { COMMANDS } from './all-commands.ts'
import { createAppAiStore } from './app-ai/app-ai-store.ts'
import { createChatActions } from './chat/chat-actions.ts'
import { createCodeStore } from './code/code-store.ts'
import { createFileActions } from './code/file-actions.ts'
import { followWriting } from './code/follow-writing.ts'
import { createProjectsStore } from './context/projects-store.ts'
import type { WorkspaceStores } from './context/workspace-stores.ts'
import { createBackends } from './create-backends.ts'
import { createFlows } from './create-flows.ts'
import { createModels } from './create-models.ts'
import { createPreviews } from './create-previews.ts'
import { createTrials } from './create-trials.ts'
import { createFirstTypesStore } from './drafts/first-types-store.ts'
import { tryWithin } from './drafts/try-draft.ts'
import { createUncheckedDraftsStore } from './drafts/unchecked-drafts-store.ts'
import { createElementStore } from './element/element-store.ts'
import { createExportStore } from './export/export-store.ts'
import { followWaits } from './follow-waits.ts'
import { createHealthStore } from './health/health-store.ts'
import { createImportStore } from './import/import-store.ts'
import { createCreatorKitStore } from './kit/tool/creator-kit-store.ts'
import { createPlanStore } from './plans/plan-store.ts'
import { createProjectActions } from './projects/project-actions.ts'
import { createPublishStore } from './publish/publish-store.ts'
import { createAttachmentsStore } from './request/attachments-store.ts'
import { createComposerStore } from './request/composer-store.ts'
import { createModeStore } from './request/mode-store.ts'
import { createAgentStore } from './run/agent-store.ts'
import { createLiveAnswers } from './run/live-answer.ts'
import { createSavesStore } from './saves/saves-store.ts'
import { toKeep } from './saves/to-keep.ts'
import { createShareStore } from './share/share-store.ts'
import { createProblemsStore } from './typescript/problems-store.ts'
import { createOverlayStore } from './view/overlay-store.ts'
import { createViewStore } from './view/view-store.ts'
import { createVisitorsStore } from './visitors/visitors-store.ts'
import { answerWait } from './waits/wait-names.ts'
import { createWaitsStore } from './waits/waits-store.ts'
import type { WorkspaceOptions } from './workspace-options.ts'

/** Its type is that of the value, so that whoever has one knows what every feature added to `WorkspaceStores`. */
export function createWorkspace(options: WorkspaceOptions) {
  const { config, clock, randomHex } = options
  const isSaved = () => options.session.getState().status === 'signed-in'
  const stamp = () => ({ now: clock.now(), revisionId: randomHex(16) })
  const createFirst = () =>
    createProject({
      name: FIRST_PROJECT_NAME,
      now: clock.now(),
      key: randomHex(16),
      revisionId: randomHex(16),
    })
  const projects = createProjectsStore(createFirst())
  const files = createFileActions({ projects, clock, randomHex })
  const view = createViewStore()
  const code = createCodeStore()
  const live = createLiveAnswers()
  const waits = createWaitsStore({ now: clock.now, texts: options.texts })
  followWriting({ live, projects, view, code })
  const hasAppAi = config.hasAppAi === true
  const { contextTokens, ...models } = createModels({
    ...options,
    hasAppAi,
    readSchema: (projectKey) => backend.schemaOf(projectKey),
  })
  const { costs, model } = models
  const backend = createBackends({
    ...options,
    projects,
    files,
    refresh: (projectId) => preview.find(projectId)?.refresh(),
  })
  const trials = createTrials({
    ...options,
    projects,
    files,
    backend,
    preview: () => preview,
    flows: () => flows,
  })
  const plan = createPlanStore({
    isCounted: () => config.models.operator.length > 0 && isSaved(),
    loadClient: options.loadPlanClient,
    leaveFor: options.leaveFor,
  })
  /** For whoever makes versions of answers. */
  const committing = {
    projects,
    randomHex,
    flushEdits: files.flush,
    onCommit: takeUpFirstVersion,
    warn: options.warn,
    notify: options.notify,
  }
  const agent = createAgentStore({
    ...committing,
    live,
    costs,
    // As the limits of its requests.
    clock: { ...fairTimers(clock), now: clock.now },
    requestFrame: options.requestFrame,
    chooseModel: model.refresh,
    readInstructions: () => options.instructions.getState().text,
    readSchema: backend.schemaOf,
    hasAppAi,
    contextTokens,
    createModel: options.createModel,
    runAgent: options.runAgent,
    tryDraft: tryWithin(clock, trials.tryDraft),
    onFiles: trials.begin,
    onEnd(projectId, isWhole) {
      void plan.refresh()
      trials.end(projectId)
      waits.end(answerWait(projectId), isWhole)
    },
  })
  const uncheckedDrafts = createUncheckedDraftsStore({
    ...committing,
    agent,
    visibility: options.visibility,
    clock,
    tryDraft: trials.tryDraft,
    onEnd: trials.end,
  })
  const previews = createPreviews({
    config,
    projects,
    files,
    view,
    now: clock.now,
    createPreview: options.createPreview,
    whenReady: backend.whenReady,
    notify: options.notify,
    onSelect: select,
    onActive: options.person.active,
  })
  const { preview } = previews
  followWaits({ waits, projects, agent, preview, modelName: () => model.getState().model })
  const { flows, specs } = createFlows({ ...options, ...previews, projects, files })
  const health = createHealthStore({
    projects,
    preview,
    flowsOf: (projectId) => preview.find(projectId)?.flows ?? null,
    visibility: options.visibility,
    rested: options.person.rested,
    runs: agent,
    timers: clock,
    now: clock.now,
    flushEdits: files.flush,
    stamp,
    startMender: options.startMender,
  })
  const firstTypes = createFirstTypesStore({ projects, preview, timers: clock, look: trials.look })
  const chat = createChatActions({ ...committing, refusal: costs.refusal, agent, clock })

  /** The first version is what a person waits for; later ones must not pull them out of what they look at. */
  function takeUpFirstVersion(projectId: number): void {
    firstTypes.begin(projectId)
    flows.committed(projectId)
    health.committed(projectId)
    projectActions.nameAfterApp(projectId)
    const { id, head } = activeProject(projects.getState())
    if (id === projectId && isFirstVersion(head)) view.showTab('preview')
  }

  /** Where the person goes on: in the panel of the element, or by saying what is to become of it. */
  function select(projectKey: string, element: SelectedElement): void {
    if (activeProject(projects.getState()).key !== projectKey) return
    composer.select(element)
    elements.select(element)
    view.offerRequest()
  }

  const composer = createComposerStore(projects.getState().activeId)
  projects.subscribe(({ activeId }) => composer.show(activeId))
  const elements = createElementStore({
    projects,
    composer,
    stamp,
    flushEdits: files.flush,
    startElementEditor: options.startElementEditor,
  })
  const publishing = createPublishStore({
    projects,
    pattern: config.appsOrigin,
    loadPublisher: options.loadPublisher,
    flushEdits: files.flush,
    stamp,
    startMender: options.startMender,
  })
  const sharing = createShareStore({
    projects,
    isSaved,
    loadSharer: options.loadSharer,
    flushEdits: files.flush,
    pause: () => new Promise((resolve) => clock.setTimeout(resolve, 0)),
  })
  const projectActions = createProjectActions({
    projects,
    agent,
    clock,
    randomHex,
    onRemove(projectKey) {
      // What is saved can be restored, with its rows and its address.
      const isForGood = !isSaved()
      if (isForGood) backend.forget(projectKey)
      publishing.forget(projectKey, isForGood)
      sharing.forget(projectKey)
    },
  })
  const imports = createImportStore({
    read: options.readImport,
    addProject(name, files) {
      projectActions.add(name, files)
      view.showTab('preview')
      if (specsOf(files).size === 0) return
      if (!flows.getState().isOpen) flows.toggle()
      options.notify('Its Playwright specs are in the Flows panel, where they can be run.')
    },
  })
  return {
    commands: COMMANDS,
    appAi: createAppAiStore({
      isOn: hasAppAi,
      projects,
      session: options.session,
      loadClient: options.loadAppAi,
    }),
    config,
    projects,
    agent,
    attachments: createAttachmentsStore({ projects, composer, readImage: options.readImage }),
    chat,
    code,
    askBackend: options.askBackend,
    askLive: options.askLive,
    backend,
    composer,
    ...previews,
    creatorKit: createCreatorKitStore(),
    element: elements,
    account: options.account,
    session: options.session,
    exports: createExportStore(projects, options.exports, async (projectKey) =>
      (await import('./data/data-client.ts')).createDataClient(options.askBackend, projectKey),
    ),
    files,
    flows,
    firstTypes,
    health,
    imports,
    instructions: options.instructions,
    live,
    mode: createModeStore(),
    ...models,
    overlays: createOverlayStore(),
    person: options.person,
    plan,
    problems: createProblemsStore({ projects, timers: clock, startTypeScript: options.startTypeScript }),
    projectActions,
    publishing,
    saves: createSavesStore(() =>
      options.startSaves({ ...toKeep({ projects, live, timers: clock }), createFirst }),
    ),
    sharing,
    singleKeys: options.singleKeys,
    specs,
    theme: options.theme,
    uncheckedDrafts,
    view,
    loadDomains: options.loadDomains,
    visitors: createVisitorsStore({
      projects,
      publishing,
      visibility: options.visibility,
      timers: clock,
      canPublish: config.appsOrigin !== null && config.identity !== null,
      isSaved,
      loadVisitors: options.loadVisitors,
      notify: options.notify,
    }),
    waits,
  } satisfies WorkspaceStores
}
