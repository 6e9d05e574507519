import { BUILT_IN_PLANS } from '../../core/plans/plan.ts'
import type { ClientConfig } from '../../core/wire/client-config.ts'
import { MODELS_PATH } from '../../core/wire/server-models.ts'
import type { AppDependencies } from './app-dependencies.ts'

/** Path of the demo model's Gemini wire on the workspace's host. */
export const DEMO_MODEL_PATH = '/demo-model'

/** What of the configuration the browser may know. */
export function clientConfig({
  config,
  prices,
  heldProviders = [],
  plans,
  appAi,
}: Pick<AppDependencies, 'config' | 'prices' | 'heldProviders' | 'plans' | 'appAi'>): ClientConfig {
  const { identity } = config
  return {
    publicOrigin: config.publicOrigin,
    previewOrigin: config.previewOrigin,
    appsOrigin: config.appsOrigin,
    packagesOrigin: config.packagesOrigin,
    models: {
      demo: config.hasDemoModel ? { baseUrl: `${config.publicOrigin}${DEMO_MODEL_PATH}` } : null,
      operator: heldProviders.flatMap(({ id, wire, models }) =>
        models.map((model) => ({
          model,
          provider: wire,
          baseUrl: `${config.publicOrigin}${MODELS_PATH}/${id}`,
        })),
      ),
      hasOwnKeys: config.hasOwnKeys,
      ownKey: { baseUrl: config.geminiBaseUrl },
    },
    iconsUrl: config.iconsUrl ?? config.publicOrigin,
    fontListUrl: config.fontListUrl ?? `${config.publicOrigin}/v1/fonts`,
    fontCssUrl: config.fontCssUrl ?? `${config.publicOrigin}/css2`,
    identity: identity && {
      domain: identity.domain,
      clientId: identity.clientId,
      audience: identity.audience,
      isEmbedded: identity.isEmbedded,
      hasPasswords: identity.hasPasswords,
    },
    socialLinks: config.socialLinks,
    modelOrigins: [...config.modelOrigins],
    geminiModel: config.geminiModel,
    imageModel: config.imageModel,
    modelIdleTimeoutMs: config.modelIdleTimeoutMs,
    prices,
    plans: [...(plans?.plans ?? BUILT_IN_PLANS)],
    ...(config.contextTokens !== null && { contextTokens: config.contextTokens }),
    ...(appAi != null && { hasAppAi: true }),
    isTest: config.isTest,
  }
}
