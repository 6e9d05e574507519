/** Puts the stores together with what a page really has: its server, its browser, the parts that are loaded when they are needed. */

import { toast } from 'sonner'
import { activeProject } from '../../core/project/project-list.ts'
import { fairTimers } from '../../core/watch/fair-timers.ts'
import { createPreview } from '../../preview/create-preview.ts'
import { pageYardstick } from '../../preview/page/page-yardstick.ts'
import type { Account } from '../identity/account.ts'
import { browserClock } from '../platform/browser-clock.ts'
import { loadClientConfig } from '../platform/client-config.ts'
import { createInstructionsStore } from '../platform/instructions-store.ts'
import { keep, readKept } from '../platform/kept-text.ts'
import { chatHeaders, createChatModel, sessionKey } from '../platform/models/create-chat-model.ts'
import {
  keepChoice,
  readChoice,
  readGeminiModels,
  readProviders,
} from '../platform/models/provider-settings.ts'
import { readOwnKey } from '../platform/own-key.ts'
import { browserFrame, pacedFrames } from '../platform/paced-frames.ts'
import { pageVisibility } from '../platform/page-visibility.ts'
import { createPersonRest } from '../platform/person-rest.ts'
import { randomHex } from '../platform/random-hex.ts'
import { saveFile } from '../platform/save-file.ts'
import type { SessionStore } from '../platform/session-store.ts'
import { createSingleKeysStore } from '../platform/single-keys-store.ts'
import { tabStorage } from '../platform/tab-storage.ts'
import type { ThemeStore } from '../platform/theme-store.ts'
import { createAskBackend } from './backend/ask-backend.ts'
import type { WorkspaceStores } from './context/workspace-stores.ts'
import { LIMITS_KEY } from './costs/limits-key.ts'
import { createWorkspace } from './create-workspace.ts'
import { createAskLive } from './data/ask-live.ts'
import { tryChangesLate } from './drafts/try-draft.ts'
import { zipInWorker } from './export/zip-in-worker.ts'
import { importInWorker } from './import/import-in-worker.ts'
import { keepDrafts } from './request/keep-drafts.ts'
import { askBeforeLeaving } from './saves/ask-before-leaving.ts'
import { attachSaves, showLastActive } from './saves/attach-saves.ts'
import { stashOnLeaving, takeUpStash } from './saves/stash-work.ts'
import { SharedTypeScript } from './typescript/shared-typescript.ts'
import { startTypeScriptWorker } from './typescript/start-typescript-worker.ts'

/** What the page had before there was a workspace. */
export interface WorkspacePage {
  readonly session: SessionStore
  readonly theme: ThemeStore
  readonly account: Account
}

/** Milliseconds between two drawings of an answer that streams, which redraw the chat, the file tree and the editor. */
const DRAW_EVERY = 100

const CHAT_NAME_BYTES = 16

export async function startWorkspace({ session, theme, account }: WorkspacePage): Promise<WorkspaceStores> {
  const config = await loadClientConfig(fetch.bind(window))
  const instructions = createInstructionsStore()
  const { startTypeScript, startElementEditor, startRepairer, startMender, startSpecReader } =
    new SharedTypeScript({
      clock: browserClock,
      yardstick: pageYardstick(),
      startThread: startTypeScriptWorker,
    })
  const asking = {
    fetch: fetch.bind(window),
    getToken: async () => (account.user() === null ? null : account.getToken()),
  }
  const askBackend = createAskBackend(asking)
  const askLive = createAskLive(asking)
  const stores = createWorkspace({
    config,
    clock: browserClock,
    visibility: pageVisibility,
    person: createPersonRest(browserClock),
    texts: { read: readKept, keep },
    randomHex,
    fetchModelList: async (provider, signal) =>
      (await import('../platform/models/list-models.ts')).listModels(provider, location.origin, signal),
    modelSettings: {
      readOwnKey,
      readGeminiModels,
      readProviders,
      readChoice,
      keepChoice,
      isSignedIn: () => session.getState().status === 'signed-in',
    },
    instructions,
    readImage: async (file) => (await import('../attachments/read-image.ts')).readImage(file),
    readImport: importInWorker,
    exports: {
      saveZip: async (name, files, pieces) => saveFile(name, await zipInWorker(files, pieces)),
      fetch: fetch.bind(window),
    },
    account,
    session,
    async startSaves(projects) {
      const { startSaves } = await import('../saves/start-saves.ts')
      const user = account.user()
      if (user === null) throw new Error('Nobody is signed in.')
      return startSaves({
        userId: user.id,
        getToken: account.getToken,
        projects,
        instructions,
        clock: browserClock,
        randomHex,
        notify: (sentence) => void toast(sentence),
      })
    },
    singleKeys: createSingleKeysStore(),
    theme,
    loadCosts: async (given) => {
      const { createCosts } = await import('./costs/costs.ts')
      return createCosts({ ...given, texts: { read: readKept, keep } })
    },
    hasLimits: () => readKept(LIMITS_KEY) !== null,
    runAgent: async (run) => (await import('../../core/agent/run-agent.ts')).runAgent(run),
    tryDraft: tryChangesLate(startRepairer),
    createPreview,
    startTypeScript,
    loadDraftTypes: async () =>
      (await import('./drafts/draft-types.ts')).createDraftTypes({
        clock: browserClock,
        yardstick: pageYardstick(),
        startTypeScript,
      }),
    askBackend,
    askLive,
    loadBackend: async () => (await import('./backend/backend-client.ts')).createBackendClient(askBackend),
    loadPublisher: async () =>
      (await import('./publish/publisher.ts')).createPublisher({
        ...asking,
        loadBuilder: async () =>
          (await import('../../preview/create-site-builder.ts')).createSiteBuilder(config),
      }),
    loadSharer: async () => (await import('../shares/sharer.ts')).createSharer(asking),
    loadDomains: async () => (await import('./domains/load-domains-client.ts')).loadDomainsClient(asking),
    loadVisitors: async () => (await import('./visitors/load-visitors-client.ts')).loadVisitorsClient(asking),
    loadAppAi: async () => (await import('./app-ai/app-ai-client.ts')).loadAppAiClient(asking),
    loadPlanClient: async () => (await import('./plans/plan-client.ts')).createPlanClient(asking),
    leaveFor: (url) => location.assign(url),
    startElementEditor,
    startMender,
    startSpecReader,
    createModel: (answering) =>
      createChatModel(
        // A run asks one model, whatever rounds it takes: they are one chat.
        { ...answering, chat: randomHex(CHAT_NAME_BYTES) },
        { pageOrigin: location.origin, getToken: asking.getToken },
        {
          idleTimeoutMs: config.modelIdleTimeoutMs,
          // A page that was held up has yet to read what the model said meanwhile.
          timers: fairTimers(browserClock),
          random: Math.random,
          pace: config.isTest ? 0.01 : 1,
        },
      ),
    createImageModel: ({ from, baseUrl, apiKey }) => ({
      async generate(request, signal) {
        const [{ createGeminiImageModel }, { withoutSecrets }] = await Promise.all([
          import('../platform/models/gemini-image-model.ts'),
          import('../../core/secrets/without-secrets.ts'),
        ])
        const key = from === 'operator' ? await sessionKey(asking.getToken) : apiKey
        const headers = chatHeaders({ from, chat: randomHex(CHAT_NAME_BYTES) })
        const model = createGeminiImageModel({ baseUrl, apiKey: key, model: config.imageModel, headers })
        return model.generate({ ...request, prompt: withoutSecrets(request.prompt) }, signal)
      },
    }),
    requestFrame: pacedFrames(DRAW_EVERY, browserFrame, browserClock),
    warn: (message) => console.warn(message),
    // One at a time: a frame may cause many.
    notify: (sentence) => void toast(sentence, { id: 'preview-notice' }),
  })
  stashOnLeaving(stores, askBeforeLeaving(stores))
  session.subscribe(({ status }) => {
    stores.model.refresh()
    if (status === 'signed-in') void attachSaves(stores)
  })
  if (session.getState().status === 'signed-in') {
    await takeUpStash(stores)
    await attachSaves(stores)
    showLastActive(stores)
  }
  followDrafts(stores)
  return stores
}

function followDrafts({ composer, projects, session }: WorkspaceStores): void {
  keepDrafts({
    composer,
    shownKey: () => activeProject(projects.getState()).key,
    isLasting: () => session.getState().status === 'signed-in',
    onShow: (callback) =>
      projects.subscribe(({ activeId }, before) => {
        if (activeId !== before.activeId) callback()
      }),
    storage: tabStorage(),
  })
}
