import type { ClientConfig } from '../../core/wire/client-config.ts'
import type { PriceTable } from '../../core/wire/model-prices.ts'
import type { ServerConfig } from '../config/config.ts'

/** Path of the demo model's Gemini wire on the workspace's host. */
export const DEMO_MODEL_PATH = '/demo-model'

/** What of the configuration the browser may know. */
export function clientConfig(config: ServerConfig, prices: PriceTable | null): ClientConfig {
  const { identity } = config
  return {
    publicOrigin: config.publicOrigin,
    previewOrigin: config.previewOrigin,
    appsOrigin: config.appsOrigin,
    packagesOrigin: config.packagesOrigin,
    models: {
      demo: config.hasDemoModel ? { baseUrl: `${config.publicOrigin}${DEMO_MODEL_PATH}` } : null,
      operator: null,
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
    ...(config.contextTokens !== null && { contextTokens: config.contextTokens }),
    isTest: config.isTest,
  }
}
