/** Models of apps' owners, as far as this server keeps any. */
import { randomBytes } from 'node:crypto'
import { providerPreset } from '../core/model/model-providers.ts'
import { createOwnModels, type OwnModels } from './app-ai/own-models.ts'
import type { ServerConfig } from './config/config.ts'
import type { KeptModels } from './plans/kept-models.ts'
import { createSealedBox } from './sealed/sealed-box.ts'

/**
 * Null where people may have no keys of their own, or where several servers share the rows and not what opens them.
 * @param secret of the data folder
 */
export function openOwnModels(
  config: Pick<ServerConfig, 'hasOwnKeys' | 'secretsKey' | 'databaseUrl'>,
  kept: KeptModels,
  secret: string,
): OwnModels | null {
  const isShared = config.databaseUrl !== null
  if (!config.hasOwnKeys || (isShared && config.secretsKey === null)) return null
  return createOwnModels({
    kept,
    box: createSealedBox(config.secretsKey ?? secret, randomBytes),
    reach: (provider) => {
      const { name, baseUrl } = providerPreset(provider)
      if (baseUrl === null) throw new Error(`${name} has no address.`)
      return { name, baseUrl, isPrivate: false }
    },
    now: Date.now,
  })
}
