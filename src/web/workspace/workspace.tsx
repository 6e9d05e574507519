/** The workspace as the router shows it: loads the configuration, then puts the stores together, once a page. */

import { useEffect, useLayoutEffect, useState } from 'react'
import { toast } from 'sonner'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { STORAGE_PREFIX } from '../../core/product.ts'
import { activateProject, activeProject } from '../../core/project/project-list.ts'
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
import { takePendingRemix } from '../shares/pending-remix.ts'
import { dropFrameAfterFade } from '../ui/opening-frame.ts'
import { Toaster } from '../ui/toaster.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { createAskBackend } from './backend/ask-backend.ts'
import { WorkspaceContext } from './context/workspace-context.tsx'
import type { WorkspaceStores } from './context/workspace-stores.ts'
import { LIMITS_KEY } from './costs/limits-key.ts'
import { createWorkspace } from './create-workspace.ts'
import { createAskLive } from './data/ask-live.ts'
import { tryChangesLate } from './drafts/try-draft.ts'
import { zipInWorker } from './export/zip-in-worker.ts'
import { importInWorker } from './import/import-in-worker.ts'
import { WorkspaceLayout } from './layout/workspace-layout.tsx'
import { WorkspaceOpening } from './layout/workspace-opening.tsx'
import { keepDrafts } from './request/keep-drafts.ts'
import { asLeft } from './run/live-answer.ts'
import { askBeforeLeaving } from './saves/ask-before-leaving.ts'
import { SharedTypeScript } from './typescript/shared-typescript.ts'
import { startTypeScriptWorker } from './typescript/start-typescript-worker.ts'
import './workspace.css'

export interface WorkspaceProps {
  readonly session: SessionStore
  readonly theme: ThemeStore
  readonly account: Account
}

/** Milliseconds between two drawings of an answer that streams, which redraw the chat, the file tree and the editor. */
const DRAW_EVERY = 100

const CHAT_NAME_BYTES = 16

/** Demo work lives as long as the page: a visit to the landing page in between must not lose it. */
let opened: WorkspaceStores | null = null
let opening: Promise<WorkspaceStores> | null = null

/** Asked for twice at once, as by a page that mounts twice, it is still one. */
function openWorkspace(props: WorkspaceProps): Promise<WorkspaceStores> {
  opening ??= startWorkspace(props)
  opening.then(
    (stores) => {
      opened = stores
    },
    () => {
      opening = null
    },
  )
  return opening
}

async function startWorkspace({ session, theme, account }: WorkspaceProps): Promise<WorkspaceStores> {
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
      saveZip: async (name, files) => saveFile(name, await zipInWorker(files)),
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
  const letLeave = askBeforeLeaving(stores)
  account.onLeaving(async () => {
    const { putStash } = await import('../saves/stash.ts')
    stores.files.flush()
    const answers = stores.live.getState()
    const projects = stores.projects.getState().projects.map((one) => asLeft(one, answers.get(one.id)))
    const pendingPrompt = session.getState().pendingPrompt
    await putStash(indexedDB, { projects, pendingPrompt }, Date.now())
    letLeave()
  })
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

async function attachSaves({ saves, projects }: WorkspaceStores): Promise<void> {
  try {
    await saves.attach()
    projects.subscribe((list) => keep(ACTIVE_KEY, activeProject(list).key))
  } catch (error) {
    console.error('Saving did not start.', error)
    toast(errorSentence('part-not-loaded'))
  }
}

/** Work of a demo session that the page was left with to sign in. */
async function takeUpStash({ projects, session }: WorkspaceStores): Promise<void> {
  try {
    const { takeStash } = await import('../saves/stash.ts')
    const stash = await takeStash(indexedDB, Date.now())
    if (stash === null) return
    const { pendingPrompt } = stash
    if (pendingPrompt !== null) session.getState().setPendingPrompt(pendingPrompt)
    const [first] = stash.projects
    if (first !== undefined) projects.setState({ projects: stash.projects, activeId: first.id }, true)
  } catch (error) {
    console.error('What was put aside could not be taken up.', error)
  }
}

/** The project that was looked at last in this browser; one that has an app comes with its preview in front. */
function showLastActive({ projects, view }: WorkspaceStores): void {
  const key = readKept(ACTIVE_KEY)
  const last = projects.getState().projects.find((project) => project.key === key)
  if (last !== undefined) projects.setState((list) => activateProject(list, last.id), true)
  if (activeProject(projects.getState()).head.cause.type !== 'template') view.showTab('preview')
}

const ACTIVE_KEY = `${STORAGE_PREFIX}active_project`

export function Workspace(props: WorkspaceProps) {
  const { session } = props
  const [stores, setStores] = useState<WorkspaceStores | null>(opened)
  const [problem, setProblem] = useState<string | null>(null)
  const open = () => {
    setProblem(null)
    openWorkspace(props).then(setStores, (error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the workspace opens once; what it is given never changes
  useEffect(open, [])
  const isOpening = stores === null && problem === null
  useLayoutEffect(() => {
    if (!isOpening) dropFrameAfterFade()
  }, [isOpening])
  useEffect(() => {
    if (stores === null) return
    const wantsTemplates = session.getState().takeWantsTemplates()
    if (wantsTemplates) stores.overlays.open({ type: 'templates' })
    void takeUpPendingPrompt(stores, session, !wantsTemplates)
    void takeUpRemix(stores)
  }, [stores, session])
  useEffect(() => stores?.person.hear(window), [stores])
  if (stores === null) return <WorkspaceOpening problem={problem} onRetry={open} />
  return (
    <WorkspaceContext value={stores}>
      <TooltipProvider>
        <WorkspaceLayout />
        <Toaster />
      </TooltipProvider>
    </WorkspaceContext>
  )
}

/** A project of what somebody shared, where the person asked for one on its page. */
async function takeUpRemix(stores: WorkspaceStores): Promise<void> {
  const id = takePendingRemix()
  if (id === null) return
  const notice = toast.loading('Making a project of your own…')
  try {
    const { takeRemix } = await import('./share/take-remix.ts')
    await takeRemix(id, stores, fetch.bind(window), Date.now())
    toast.success('The project is yours now.', { id: notice })
  } catch (error) {
    console.error('The shared project could not be copied.', error)
    const isSentence = error instanceof Error && error.name === 'ShareError'
    toast.error(isSentence ? error.message : errorSentence('share-unavailable'), { id: notice })
  }
}

/**
 * S2.6: what was typed on the landing page is the first message; it waits in the box when the agent is busy, or a limit
 * does not let it go, or a template was asked for.
 */
async function takeUpPendingPrompt(
  stores: WorkspaceStores,
  session: SessionStore,
  isToBeSent: boolean,
): Promise<void> {
  const { agent, composer, costs, projects } = stores
  const prompt = session.getState().takePendingPrompt()
  if (prompt === null) return
  const project = () => activeProject(projects.getState())
  if (costs.refusal(project(), prompt) !== null) await costs.load().catch(() => undefined)
  const isRefused = !isToBeSent || costs.refusal(project(), prompt) !== null
  if (isRefused || !agent.send(project().id, prompt)) composer.restore(prompt)
}
