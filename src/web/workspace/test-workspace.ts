/** A whole workspace for unit tests: real stores over a model, a preview and a clock that the test moves. */
import ts from 'typescript-browser'
import { createMender } from '../../core/accessibility/mends/mend-elements.ts'
import { runAgent } from '../../core/agent/run-agent.ts'
import type { ChatMessage } from '../../core/chat/chat-message.ts'
import type { TryDraft } from '../../core/drafts/try-changes.ts'
import { readSpec } from '../../core/flows/playwright/read-spec.ts'
import { BUILT_IN_PLANS } from '../../core/plans/plan.ts'
import { activeProject } from '../../core/project/project-list.ts'
import type { ClientConfig } from '../../core/wire/client-config.ts'
import { createInstructionsStore } from '../platform/instructions-store.ts'
import { createSessionStore } from '../platform/session-store.ts'
import { createSingleKeysStore } from '../platform/single-keys-store.ts'
import { createThemeStore } from '../platform/theme-store.ts'
import { createCosts } from './costs/costs.ts'
import { createWorkspace } from './create-workspace.ts'
import { recordingPreview } from './recording-preview.fixture.ts'
import { agentStatusOf } from './run/agent-store.ts'
import type { LiveAnswer } from './run/live-answer.ts'
import { scriptedModel } from './scripted-model.fixture.ts'
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

/** The real one, without a worker around it, and without colours. */
export function startMender(): MendWorker {
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
