import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PriceTable } from '../../core/wire/model-prices.ts'
import type { VerifyToken } from '../accounts/token-verifier.ts'
import type { AppAiLimits } from '../app-ai/app-ai-limits.ts'
import type { AppModels } from '../app-ai/app-models.ts'
import type { OwnModels } from '../app-ai/own-models.ts'
import type { FontFiles } from '../assets/fonts/font-files.ts'
import type { IconLibrary } from '../assets/icons/icon-library.ts'
import type { PackageLimits } from '../assets/packages/limits/package-limits.ts'
import type { PackageHost } from '../assets/packages/package-host.ts'
import type { Backends } from '../backend/backends.ts'
import type { ServerConfig } from '../config/config.ts'
import type { AnswerEcho } from '../doctor/echo/echo-routes.ts'
import type { Readiness } from '../health/readiness.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import type { StaticFiles } from '../http/static-files.ts'
import type { LiveApps } from '../live/open-live.ts'
import type { SendMail } from '../mail/send-mail.ts'
import type { HeldProvider } from '../models/server-model.ts'
import type { Operated } from '../operator/operator-app.ts'
import type { ServerPlans } from '../plans/open-plans.ts'
import type { RealtimeLimits } from '../realtime-api/realtime-limits.ts'
import type { Shares } from '../shares/shares.ts'
import type { DnsLookup } from '../sites/domains/dns-lookup.ts'
import type { VisitedSites } from '../sites/visitors/open-visited-sites.ts'
import type { PackStorage } from '../storage/interface/pack-storage.ts'
import type { ProbedMetrics } from './probe-routes.ts'

/** What the HTTP application is built from; `main.ts` and tests each bring their own. */
export interface AppDependencies {
  readonly config: ServerConfig
  /** The operator's prices of models; null without any. */
  readonly prices: PriceTable | null
  /** Who answers for models that the server holds; without it, it holds none. */
  readonly heldProviders?: readonly HeldProvider[]
  /** What people have of these models, and who used how much; without it nobody counts. */
  readonly plans?: ServerPlans | null
  /** What apps may ask; without it they ask no model. */
  readonly appAi?:
    | (Pick<ServerPlans['apps'], 'ledger' | 'drafts'> & {
        readonly models: AppModels
        /** Of apps' owners; null where they may have none. */
        readonly own?: OwnModels | null
      })
    | null
  /** What differs from APP_AI_LIMITS. */
  readonly appAiLimits?: Partial<AppAiLimits>
  readonly files: {
    readonly web: StaticFiles
    readonly preview: StaticFiles
    readonly packages: StaticFiles
    /** What the gallery shows and starts projects from. */
    readonly templates: StaticFiles
    /** What an exported app gets to serve itself. */
    readonly appServer: StaticFiles
  }
  readonly packages: {
    readonly host: PackageHost
    /** The modules that it built. */
    readonly built: StaticFiles
    readonly limits: PackageLimits
  }
  readonly icons: IconLibrary
  readonly fonts: FontFiles
  readonly storage: PackStorage
  /** Null where apps have no databases. */
  readonly backends: Backends | null
  /** Null where nothing is published. */
  readonly sites: VisitedSites | null
  /** Databases of what is published; null or left out where there are none. */
  readonly live?: LiveApps | null
  /** Mail of published apps; null or left out where it is kept here. */
  readonly sendMail?: SendMail | null
  /** Without it nothing is shared. */
  readonly shares?: Shares
  /** Asks for domains of apps; Node's own unless given. */
  readonly dns?: DnsLookup
  /** Who may use the operator's pages; without it nobody. */
  readonly operated?: Operated | null
  /** Null where nobody can sign in. */
  readonly verifyToken: VerifyToken | null
  /** Answers requests to the identity host, given as Node has them; null without an embedded provider. */
  readonly identityProvider: ((incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>) | null
  /** Answers who examines the way here, in place of every app; without it nobody is. */
  readonly echo?: AnswerEcho
  /** Whether this server should be sent requests; without it, always. */
  readonly readiness?: Pick<Readiness, 'failing'>
  /** For who knows the token; null or left out where nothing is counted. */
  readonly metrics?: ProbedMetrics | null
  /** How often a client may ask; REQUEST_LIMITS unless given. */
  readonly requestLimits?: RequestLimits
  /** What apps may have on their sockets; REALTIME_LIMITS unless given. */
  readonly realtimeLimits?: Partial<RealtimeLimits>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Answers the Gemini wire; paths begin at `/v1beta`. `client`: whose request it is, for what one may do at once. */
  readonly demoModel: (request: Request, client: string) => Response | Promise<Response>
  /** A fresh unguessable value, safe inside a CSP source and an HTML attribute. */
  readonly createNonce: () => string
  /** Told of a failure of ours while a request was answered. */
  readonly reportError: (error: unknown) => void
}
