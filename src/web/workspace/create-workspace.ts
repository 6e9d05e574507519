/** The one place that puts the workspace together. Reads no global: whatever differs in a test is a parameter. */

import { contextTokensOf } from '../../core/agent/context-budget.ts'
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
import { createCostsStore } from './costs/costs-store.ts'
import { createBackends } from './create-backends.ts'
import { createPreviews } from './create-previews.ts'
import { createFirstTypesStore } from './drafts/first-types-store.ts'
import { followDraftTypes } from './drafts/follow-draft-types.ts'
import { tryOnto, tryWithin } from './drafts/try-draft.ts'
import { createUncheckedDraftsStore } from './drafts/unchecked-drafts-store.ts'
import { createElementStore } from './element/element-store.ts'
import { createExportStore } from './export/export-store.ts'
import { createFlowsStore } from './flows/flows-store.ts'
import { createSpecsStore } from './flows/specs-store.ts'
import { followWaits } from './follow-waits.ts'
import { createHealthStore } from './health/health-store.ts'
import { createImportStore } from './import/import-store.ts'
import { createImageCreation } from './kit/image/image-creation.ts'
import { createCreatorKitStore } from './kit/tool/creator-kit-store.ts'
import { createModelListsStore } from './models/model-lists-store.ts'
import { type AnsweringModel, createModelStore } from './models/model-store.ts'
import { createPlanStore } from './plans/plan-store.ts'
import { toolsOf } from './preview/tools-store.ts'
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
  const model = createModelStore(config, options.modelSettings)
  const contextTokens = (answering: AnsweringModel) => contextTokensOf(answering, config.contextTokens)
  const hasAppAi = config.hasAppAi === true
  const costs = createCostsStore({
    loadCosts: () => options.loadCosts({ prices: config.prices, now: clock.now, contextTokens, hasAppAi }),
    hasLimits: options.hasLimits,
    readInstructions: () => options.instructions.getState().text,
    readSchema: (projectKey) => backend.schemaOf(projectKey),
    chooseModel: model.refresh,
  })
  const backend = createBackends({
    ...options,
    projects,
    files,
    refresh: (projectId) => preview.find(projectId)?.refresh(),
  })
  const draftTypes = followDraftTypes(options.loadDraftTypes)
  const plan = createPlanStore({
    isCounted: () => config.models.operator.length > 0 && isSaved(),
    loadClient: options.loadPlanClient,
    leaveFor: options.leaveFor,
  })
  const tryDraft = tryOnto({
    projects,
    flushEdits: files.flush,
    preview: () => preview,
    migrate: backend.tryMigrations,
    isMigrated: backend.isMigrated,
    types: draftTypes,
    flows: () => flows,
    tryDraft: options.tryDraft,
    warn: options.warn,
  })
  const endTry = (projectId: number) => {
    preview.endCheck(projectId)
    draftTypes.end(projectId)
    const project = projects.find(projectId)
    if (project !== null) backend.endTrial(project.key)
  }
  const agent = createAgentStore({
    projects,
    live,
    costs,
    // As the limits of its requests.
    clock: { ...fairTimers(clock), now: clock.now },
    randomHex,
    requestFrame: options.requestFrame,
    chooseModel: model.refresh,
    readInstructions: () => options.instructions.getState().text,
    readSchema: backend.schemaOf,
    hasAppAi,
    contextTokens,
    createModel: options.createModel,
    runAgent: options.runAgent,
    tryDraft: tryWithin(clock, tryDraft),
    onFiles(projectId, finished) {
      preview.warm(projectId, finished)
      const project = projects.find(projectId)
      if (project !== null) draftTypes.begin(project)
    },
    onEnd(projectId, isWhole) {
      void plan.refresh()
      endTry(projectId)
      waits.end(answerWait(projectId), isWhole)
    },
    warn: options.warn,
    notify: options.notify,
    flushEdits: files.flush,
    onCommit: takeUpFirstVersion,
  })
  const uncheckedDrafts = createUncheckedDraftsStore({
    projects,
    agent,
    visibility: options.visibility,
    clock,
    randomHex,
    tryDraft,
    onEnd: endTry,
    flushEdits: files.flush,
    onCommit: takeUpFirstVersion,
    warn: options.warn,
    notify: options.notify,
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
  const ofFlows = {
    projects,
    flowsOf: (projectId: number) => preview.controllerOf(projectId).flows,
    write: files.edit,
    now: clock.now,
  }
  const flows = createFlowsStore({
    ...ofFlows,
    routeOf: ({ key }) => toolsOf(previews.tools.getState(), key).route,
    remove: files.delete,
    randomHex,
  })
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
  const firstTypes = createFirstTypesStore({ projects, preview, timers: clock, look: draftTypes.look })
  const chat = createChatActions({
    projects,
    refusal: costs.refusal,
    notify: options.notify,
    agent,
    clock,
    randomHex,
    warn: options.warn,
    flushEdits: files.flush,
    onCommit: takeUpFirstVersion,
  })

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
    costs,
    creatorKit: createCreatorKitStore(),
    element: elements,
    account: options.account,
    session: options.session,
    exports: createExportStore(projects, options.exports, async (projectKey) =>
      (await import('./data/data-client.ts')).createDataClient(options.askBackend, projectKey).file(),
    ),
    files,
    flows,
    firstTypes,
    health,
    images: createImageCreation({
      chooseModel: model.forImages,
      createModel: options.createImageModel,
      timeoutMs: config.modelIdleTimeoutMs,
    }),
    imports,
    instructions: options.instructions,
    live,
    mode: createModeStore(),
    model,
    modelLists: createModelListsStore(options.fetchModelList),
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
    specs: createSpecsStore({ ...ofFlows, startSpecReader: options.startSpecReader }),
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
