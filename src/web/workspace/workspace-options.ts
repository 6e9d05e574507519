/** What a workspace is given: whatever differs between a page and a test. */
import type { TryDraft } from '../../core/drafts/try-changes.ts'
import type { ChatModel } from '../../core/model/chat-model.ts'
import type { ImageModel } from '../../core/model/image-model.ts'
import type { Clock } from '../../core/time/clock.ts'
import type { ClientConfig } from '../../core/wire/client-config.ts'
import type { PreviewController, PreviewOptions } from '../../preview/preview-controller.ts'
import type { Account } from '../identity/account.ts'
import type { AskServer } from '../platform/ask-server.ts'
import type { InstructionsStore } from '../platform/instructions-store.ts'
import type { PageVisibility } from '../platform/page-visibility.ts'
import type { PersonRest } from '../platform/person-rest.ts'
import type { SessionStore } from '../platform/session-store.ts'
import type { SingleKeysStore } from '../platform/single-keys-store.ts'
import type { ThemeStore } from '../platform/theme-store.ts'
import type { ProjectsHost } from '../saves/hosted-projects.ts'
import type { Saves } from '../saves/save-engine.ts'
import type { Sharer } from '../shares/sharer.ts'
import type { AppAiClient } from './app-ai/app-ai-client.ts'
import type { AskBackend } from './backend/ask-backend.ts'
import type { BackendClient } from './backend/backend-client.ts'
import type { Costs, CostsOptions } from './costs/costs.ts'
import type { DomainsClient } from './domains/domains-client.ts'
import type { DraftTypes } from './drafts/draft-types.ts'
import type { ElementStoreOptions } from './element/element-store.ts'
import type { ExportDeps } from './export/export-store.ts'
import type { ReadImport } from './import/import-in-worker.ts'
import type { FetchModelList } from './models/model-lists-store.ts'
import type { AnsweringModel, ModelSettings } from './models/model-store.ts'
import type { PlanClient } from './plans/plan-client.ts'
import type { Publisher } from './publish/publisher.ts'
import type { AttachmentsOptions } from './request/attachments-store.ts'
import type { RunAgent } from './run/agent-store.ts'
import type { ProblemsStoreOptions } from './typescript/problems-store.ts'
import type { MendWorker, SpecReaderWorker } from './typescript/typescript-clients.ts'
import type { VisitorsClient } from './visitors/visitors-client.ts'
import type { WaitsOptions } from './waits/waits-store.ts'

export interface WorkspaceOptions {
  readonly config: ClientConfig
  readonly clock: Clock
  readonly visibility: PageVisibility
  readonly person: PersonRest
  /** As many random bytes as asked for, as lower-case hex digits. */
  readonly randomHex: (bytes: number) => string
  /** Calls back before the next paint; returns what cancels it. */
  readonly requestFrame: (callback: () => void) => () => void
  /** Where small things stay in this browser. */
  readonly texts: WaitsOptions['texts']
  readonly modelSettings: ModelSettings
  readonly fetchModelList: FetchModelList
  readonly instructions: InstructionsStore
  readonly readImage: AttachmentsOptions['readImage']
  readonly readImport: ReadImport
  readonly exports: ExportDeps
  readonly account: Account
  readonly session: SessionStore
  /** Begins to save the projects of whoever is signed in. */
  readonly startSaves: (projects: ProjectsHost) => Promise<Saves>
  readonly singleKeys: SingleKeysStore
  readonly theme: ThemeStore
  readonly createModel: (answering: AnsweringModel) => ChatModel
  readonly createImageModel: (answering: AnsweringModel) => ImageModel
  /** Prices, limits and what was spent: loaded after the first paint. */
  readonly loadCosts: (options: Omit<CostsOptions, 'texts'>) => Promise<Costs>
  /** Whether the person set a limit on spending. */
  readonly hasLimits: () => boolean
  /** Tries the files of an answer, and repairs what is certain: loaded with the first answer. */
  readonly tryDraft: TryDraft
  /** Loaded with the first request. */
  readonly runAgent: RunAgent
  readonly createPreview: (options: PreviewOptions) => PreviewController
  readonly startTypeScript: ProblemsStoreOptions['startTypeScript']
  /** Asks TypeScript about drafts: loaded with the first one. */
  readonly loadDraftTypes: () => Promise<DraftTypes>
  readonly askBackend: AskBackend
  readonly askLive: AskServer
  /** The server, as it is asked for databases of apps. */
  readonly loadBackend: () => Promise<BackendClient>
  /** Builds apps and puts them on the server: loaded with the first wish to. */
  readonly loadPublisher: () => Promise<Publisher>
  /** Sends projects that are shared: loaded with the first wish to. */
  readonly loadSharer: () => Promise<Sharer>
  /** The server, as it is asked for domains of apps. */
  readonly loadDomains: () => Promise<DomainsClient>
  /** The server, as it is asked what visitors of apps meet. */
  readonly loadVisitors: () => Promise<VisitorsClient>
  /** The server, as it is asked what apps use of a model. */
  readonly loadAppAi: () => Promise<AppAiClient>
  /** The server, as it is asked about plans. */
  readonly loadPlanClient: () => Promise<PlanClient>
  /** Leaves the workspace for a page. */
  readonly leaveFor: (url: string) => void
  readonly startElementEditor: ElementStoreOptions['startElementEditor']
  readonly startMender: () => MendWorker
  readonly startSpecReader: () => SpecReaderWorker
  readonly warn: (message: string) => void
  /** Tells the person something that needs no answer. */
  readonly notify: (sentence: string) => void
}
