/** What apps ask of a model, on the hosts of previews and of published apps, as far as this server lets them. */
import type { Context } from 'hono'
import { type AskedApp, createAiApp } from '../app-ai/ai-app.ts'
import type { AiRefusal } from '../app-ai/refuse-ai.ts'
import type { FindAskedSite } from '../sites/serving/asked-site.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { createRequestGuard } from './request-guard.ts'

type AnswerAi = (c: Context) => Response | Promise<Response>

function createAi(
  deps: AppDependencies,
  askedOf: (c: Context) => Promise<AskedApp | AiRefusal>,
): AnswerAi | null {
  if (deps.appAi == null) return null
  const { clientOf } = createRequestGuard(deps)
  const options = { ...deps, ...deps.appAi, clientOf, askedOf, askDemo: deps.demoModel }
  const app = createAiApp({ ...options, limits: deps.appAiLimits })
  return (c) => app.fetch(c.req.raw, c.env)
}

/** Of a published app: whoever asks may see it, as the host has made sure. */
export function createLiveAi(deps: AppDependencies, siteOf: FindAskedSite): AnswerAi | null {
  const { live } = deps
  return createAi(deps, async (c) => {
    const site = siteOf(c)
    if (site === null) return NOBODY
    const { projectKey, record, origin } = site
    return {
      app: { kind: 'live', projectKey },
      payer: record.countsFor,
      origin,
      people:
        live == null ? null : { keys: live.live.backends.keys, databaseKey: live.live.keyOf(projectKey) },
    }
  })
}

/** Of a preview that somebody has in their workspace: any other name of a host is nobody's. */
export function createDraftAi(deps: AppDependencies, projectKeyOf: (c: Context) => string): AnswerAi | null {
  const { backends, config } = deps
  return createAi(deps, async (c) => {
    const projectKey = projectKeyOf(c)
    const owned = (await deps.appAi?.drafts.find(projectKey)) ?? null
    if (owned === null) return NOBODY
    return {
      app: { kind: 'draft', projectKey },
      payer: owned.countsFor,
      origin: config.previewOrigin.replace('*', projectKey),
      people: backends === null ? null : { keys: backends.keys, databaseKey: projectKey },
    }
  })
}

const NOBODY: AiRefusal = {
  status: 403,
  code: 'not_open',
  message: 'This app asks a model once it is open in the workspace of whoever makes it.',
}
