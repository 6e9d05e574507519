/** A whole workspace for unit tests: real stores over a model, a preview and a clock that the test moves. */
import ts from 'typescript-browser'
import { createMender } from '../../core/accessibility/mends/mend-elements.ts'
import { MAX_CONTINUATIONS } from '../../core/agent/attempts.ts'
import { runAgent } from '../../core/agent/run-agent.ts'
import type { ChatMessage } from '../../core/chat/chat-message.ts'
import type { TryDraft } from '../../core/drafts/try-changes.ts'
import type { FilePath } from '../../core/files/file-path.ts'
import type { FileSystem } from '../../core/files/file-system.ts'
import { readSpec } from '../../core/flows/playwright/read-spec.ts'
import type { ChatModel, ChatRequest, ModelEvent } from '../../core/model/chat-model.ts'
import { BUILT_IN_PLANS } from '../../core/plans/plan.ts'
import { activeProject } from '../../core/project/project-list.ts'
import type { ClientConfig } from '../../core/wire/client-config.ts'
import type { PreviewState } from '../../preview/frame/preview-state.ts'
import type { PreviewController } from '../../preview/preview-controller.ts'
import { type PreviewTools, TOOLS_AT_START } from '../../preview/preview-tools.ts'
import { createInstructionsStore } from '../platform/instructions-store.ts'
import { createSessionStore } from '../platform/session-store.ts'
import { createSingleKeysStore } from '../platform/single-keys-store.ts'
import { createThemeStore } from '../platform/theme-store.ts'
import { createCosts } from './costs/costs.ts'
import { createWorkspace } from './create-workspace.ts'
import { agentStatusOf } from './run/agent-store.ts'
import type { LiveAnswer } from './run/live-answer.ts'
import { createElementAnswerer } from './typescript/answer-element.ts'
import { answerMend } from './typescript/mend-messages.ts'
import { answerSpecs } from './typescript/specs-messages.ts'
import type { ElementEditorWorker, MendWorker, SpecReaderWorker } from './typescript/typescript-clients.ts'
import type { WorkspaceOptions } from './workspace-options.ts'

export const TEST_CONFIG: ClientConfig = {
  publicOrigin: 'http://localhost:4000',
  previewOrigin: 'http://*.preview.localhost:4000',
  appsOrigin: 'http://*.apps.localhost:4000',
  packagesOrigin: 'http://packages.preview.localhost:4000',
  models: {
    demo: { baseUrl: 'http://localhost:4000/demo-model' },
    operator: [],
    hasOwnKeys: true,
    ownKey: { baseUrl: 'https://models.example' },
  },
  iconsUrl: 'http://localhost:4000',
  fontListUrl: 'http://localhost:4000/v1/fonts',
  fontCssUrl: 'http://localhost:4000/css2',
  identity: null,
  socialLinks: { github: null, x: null },
  modelOrigins: ['http://localhost:*'],
  geminiModel: 'gemini-2.5-pro',
  imageModel: 'imagen-4.0-generate-001',
  modelIdleTimeoutMs: 60_000,
  prices: null,
  plans: [...BUILT_IN_PLANS],
  isTest: true,
}

/** The real editor, without a worker around it. */
function startElementEditor(): ElementEditorWorker {
  const answer = createElementAnswerer(ts)
  return { ask: (request) => Promise.resolve(answer(request)), stop: () => undefined }
}

/** The real one, without colours. */
function startMender(): MendWorker {
  const mend = createMender(ts, [])
  return { ask: (request) => Promise.resolve(answerMend(mend, request)), stop: () => undefined }
}

/** The real one, without a worker around it. */
export function startSpecReader(): SpecReaderWorker {
  const read = (path: string, text: string) => readSpec(ts, path, text)
  return { ask: (request) => Promise.resolve(answerSpecs(read, request)), stop: () => undefined }
}

export function openTestWorkspace(
  around: Partial<
    Pick<
      WorkspaceOptions,
      | 'clock'
      | 'visibility'
      | 'runAgent'
      | 'loadBackend'
      | 'askBackend'
      | 'readImport'
      | 'loadPublisher'
      | 'loadSharer'
      | 'loadVisitors'
      | 'loadDomains'
    >
  > = {},
) {
  const model = scriptedModel()
  const preview = recordingPreview()
  const warnings: string[] = []
  const notices: string[] = []
  /** What comes of an answer's files; a test puts another in its place. */
  const trial: { tryDraft: TryDraft } = {
    tryDraft: ({ changes }) => Promise.resolve({ changes, repairs: [], checks: [] }),
  }
  const frames = new Set<() => void>()
  let made = 0
  const kept = new Map<string, string>()
  const workspace = createWorkspace({
    config: TEST_CONFIG,
    clock: { now: () => 1_700_000_000_000, setTimeout: () => 0, clearTimeout: () => undefined },
    visibility: { isVisible: () => true, subscribe: () => undefined },
    person: { rested: () => Promise.resolve(), active: () => undefined, hear: () => () => undefined },
    randomHex: (bytes) => String(++made).padStart(bytes * 2, '0'),
    requestFrame: (callback) => {
      frames.add(callback)
      return () => frames.delete(callback)
    },
    texts: { read: (key) => kept.get(key) ?? null, keep: (key, text) => kept.set(key, text).has(key) },
    modelSettings: {
      readOwnKey: () => null,
      isSignedIn: () => false,
      readGeminiModels: () => [],
      readProviders: () => [],
      readChoice: () => null,
      keepChoice: () => true,
    },
    fetchModelList: () => Promise.reject(new Error('No list of models is expected.')),
    instructions: createInstructionsStore(),
    readImage: async ({ name, type }) => {
      if (!type.startsWith('image/')) throw new Error(`"${name}" is not an image.`)
      return { data: btoa(name), mimeType: type }
    },
    readImport: () => Promise.reject(new Error('No import is expected.')),
    exports: {
      saveZip: () => Promise.resolve(),
      fetch: () => Promise.reject(new Error('No request is expected.')),
    },
    account: {
      user: () => null,
      accountPage: () => null,
      signIn: () => Promise.resolve(),
      signOut: () => Promise.resolve(),
      getToken: () => Promise.reject(new Error('Nobody is signed in.')),
      restore: () => Promise.resolve(),
      onLeaving: () => {},
    },
    startSaves: () => Promise.reject(new Error('Nobody is signed in.')),
    session: createSessionStore({ getItem: () => null, setItem: () => {}, removeItem: () => {} }),
    singleKeys: createSingleKeysStore(),
    theme: createThemeStore(() => undefined),
    createModel: () => model.chatModel,
    loadCosts: async (given) => createCosts({ ...given, texts: { read: () => null, keep: () => true } }),
    hasLimits: () => false,
    createImageModel: () => ({ generate: () => Promise.reject(new Error('No picture is expected.')) }),
    runAgent,
    tryDraft: (draft) => trial.tryDraft(draft),
    createPreview: () => preview.controller,
    startTypeScript: () => ({ post: () => undefined, stop: () => undefined }),
    loadDraftTypes: () => Promise.reject(new Error('No types are asked for.')),
    askLive: () => Promise.reject(new Error('No live database is expected.')),
    askBackend: () => Promise.reject(new Error('No database is expected.')),
    loadBackend: () => Promise.reject(new Error('No database is expected.')),
    loadPublisher: () => Promise.reject(new Error('Nothing is published.')),
    loadSharer: () => Promise.reject(new Error('Nothing is shared.')),
    loadAppAi: () => Promise.reject(new Error('No app asks a model.')),
    loadDomains: () => Promise.reject(new Error('Nothing is published.')),
    loadVisitors: () => Promise.reject(new Error('Nothing is published.')),
    loadPlanClient: () => Promise.reject(new Error('Nobody is counted.')),
    leaveFor: () => undefined,
    startElementEditor,
    startMender,
    startSpecReader,
    warn: (message) => warnings.push(message),
    notify: (sentence) => notices.push(sentence),
    ...around,
  })
  const project = () => activeProject(workspace.projects.getState())
  const projectId = project().id
  return {
    workspace,
    model,
    preview,
    trial,
    warnings,
    notices,
    project,
    projectId,
    messages: (): readonly ChatMessage[] => project().messages,
    lastMessage(): ChatMessage {
      const message = project().messages.at(-1)
      if (message === undefined) throw new Error('The chat is empty.')
      return message
    },
    /** What streams in; throws where nothing does. */
    live(): LiveAnswer {
      const answer = workspace.live.getState().get(projectId)
      if (answer === undefined) throw new Error('No answer is on its way.')
      return answer
    },
    status: () => agentStatusOf(workspace.agent.getState(), projectId),
    /** Runs what waits for the next frame. */
    paint() {
      const due = [...frames]
      frames.clear()
      for (const callback of due) callback()
    },
  }
}

/** A model that says what the test tells it to, when the test says so. */
function scriptedModel() {
  let latest: ChatRequest | null = null
  let signal: AbortSignal | null = null
  let push: (step: ModelEvent | Error | null) => void = () => undefined
  const chatModel: ChatModel = {
    async *stream(request, abort) {
      latest = request
      signal = abort
      const steps: (ModelEvent | Error | null)[] = []
      let wake: () => void = () => undefined
      push = (step) => {
        steps.push(step)
        wake()
      }
      abort.addEventListener('abort', () => push(new Error('aborted')), { once: true })
      for (;;) {
        const step = steps.shift()
        if (step === undefined) await new Promise<void>((resolve) => (wake = resolve))
        else if (step === null) return
        else if (step instanceof Error) throw step
        else yield step
      }
    },
  }
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  return {
    chatModel,
    settled,
    async say(text: string) {
      await settled()
      push({ type: 'text', text })
      await settled()
    },
    /** Says a whole answer and ends it. */
    async answer(text: string) {
      await settled()
      push({ type: 'text', text })
      push({ type: 'finish', reason: 'complete' })
      push(null)
      await settled()
    },
    /** Loses the connection of this request; the next one may be answered. */
    async breakOff() {
      await settled()
      push(new TypeError('network error'))
      await settled()
    },
    /** Fails the request, and every one that tries to go on with its answer. */
    async fail(error: Error) {
      for (let request = 0; request <= MAX_CONTINUATIONS; request += 1) {
        await settled()
        push(error)
      }
      await settled()
    },
    request(): ChatRequest {
      if (latest === null) throw new Error('The model was not asked.')
      return latest
    },
    isAborted: () => signal?.aborted === true,
  }
}

const NO_TOOLS: PreviewTools = {
  enterSelectMode: () => undefined,
  exitSelectMode: () => undefined,
  stepSelection: () => undefined,
  chooseSelection: () => undefined,
  takeSnapshot: () => Promise.reject(new Error('No snapshot is expected.')),
  go: () => undefined,
  openRoute: () => undefined,
  getState: () => TOOLS_AT_START,
}

/** A preview that writes down what it is told. */
function recordingPreview() {
  const shown: FileSystem[] = []
  /** Of these, what took the place of something that nobody is to see meanwhile. */
  const newApps: FileSystem[] = []
  const warmed: FilePath[] = []
  let listener: (state: PreviewState) => void = () => undefined
  const controller: PreviewController = {
    mount: () => undefined,
    unmount: () => undefined,
    setVisible: () => undefined,
    show: (files, isNewApp) => {
      shown.push(files)
      if (isNewApp === true) newApps.push(files)
    },
    prepareBoot: () => undefined,
    boot: () => Promise.resolve({ status: 'unknown', reason: 'A stand-in starts nothing.' }),
    endBoot: () => undefined,
    check: () => Promise.resolve(null),
    warm: (path) => void warmed.push(path),
    refresh: () => undefined,
    tools: NO_TOOLS,
    flows: {
      width: () => null,
      record: () => undefined,
      stop: () => Promise.resolve([]),
      run: () => Promise.resolve({ status: 'unknown', reason: 'A stand-in replays nothing.' }),
      look: () => Promise.resolve({ status: 'unknown', reason: 'A stand-in replays nothing.' }),
      screens: () => Promise.resolve({ status: 'unknown', reason: 'A stand-in replays nothing.' }),
      runOnDraft: () => Promise.resolve({ status: 'unknown', reason: 'A stand-in replays nothing.' }),
    },
    openTab: () => true,
    getState: () => ({ status: 'starting', step: 'Loading' }),
    subscribe: (next) => {
      listener = next
      return () => undefined
    },
    dispose: () => undefined,
  }
  return { controller, shown, newApps, warmed, report: (state: PreviewState) => listener(state) }
}
