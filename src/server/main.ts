/** Starts Lathe's server: reads the environment, builds every part, listens until told to stop. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PRODUCT_NAME } from '../core/product.ts'
import { createDemoModel } from '../embedded/demo-model/demo-model.ts'
import { createDemoThreads } from '../embedded/demo-model/demo-threads.ts'
import { createIdentityProvider } from '../embedded/identity/identity-provider.ts'
import { createTokenVerifier } from './accounts/token-verifier.ts'
import { createApp } from './app.ts'
import { createFontFiles } from './assets/fonts/font-files.ts'
import { createIconLibrary } from './assets/icons/icon-library.ts'
import { ICON_SETS, readIconSet } from './assets/icons/icon-sets.ts'
import { assemblePackageService } from './assets/packages/assemble-package-service.ts'
import { PACKAGE_LIMITS } from './assets/packages/package-limits.ts'
import { readNpmOptions } from './assets/packages/sources/read-npm-options.ts'
import { DEMO_MODEL_PATH } from './client-config.ts'
import { ConfigError, readConfig } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { hasContentHash } from './http/content-hash.ts'
import { createStaticFiles } from './http/static-files.ts'
import { listen } from './listen.ts'
import { readPriceFile } from './read-price-file.ts'
import { lockFolder } from './storage/folder-lock.ts'
import { keepPurging } from './storage/keep-purging.ts'
import { DATABASE_FILE, openLibsqlStorage } from './storage/sql/open-libsql.ts'
import { openPostgresStorage } from './storage/sql/open-postgres.ts'
import { entryFile } from './work/entry-file.ts'

const DRAIN_MS = 5_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const dataFolder = await prepareDataFolder(config.dataDir)

  // The bundle of this file is dist/server/main.js.
  const dist = fileURLToPath(new URL('..', import.meta.url))
  const nodeModules = join(dist, '../node_modules')
  const demoThreads = createDemoThreads({
    entry: entryFile('../embedded/demo-model/demo-model.thread.ts', import.meta.url),
  })
  const demoModel = createDemoModel({
    isTest: config.isTest,
    delay,
    answer: demoThreads.answer,
    baseUrl: `${config.publicOrigin}${DEMO_MODEL_PATH}`,
  })
  const packages = assemblePackageService({
    folder: join(dataFolder, 'packages'),
    aheadFile: join(dist, 'packages/ahead.json'),
    installedFolders: [nodeModules],
    npm: await readNpmOptions({
      folder: join(dist, '..'),
      env: process.env,
      execPath: process.execPath,
      platform: process.platform,
    }),
    minAgeDays: config.packageMinAgeDays,
  })
  const lock = lockFolder(dataFolder)
  const storage =
    config.databaseUrl === null
      ? await openLibsqlStorage({ file: join(dataFolder, DATABASE_FILE) })
      : await openPostgresStorage({ url: config.databaseUrl, reportError: (error) => console.error(error) })
  const { identity } = config
  const provider = identity?.isEmbedded
    ? await createIdentityProvider({
        origin: config.identityOrigin,
        clientOrigin: config.publicOrigin,
        clientId: identity.clientId,
        audience: identity.audience,
        dataFolder,
        now: Date.now,
        randomHex: (bytes) => randomBytes(bytes).toString('hex'),
      })
    : null
  const app = createApp({
    config,
    prices: config.modelPricesFile === null ? null : await readPriceFile(config.modelPricesFile),
    storage,
    verifyToken: identity === null ? null : createTokenVerifier(identity),
    identityProvider: provider === null ? null : provider.handle,
    files: {
      web: createStaticFiles({ root: join(dist, 'web'), isImmutable: (path) => path.startsWith('/assets/') }),
      preview: createStaticFiles({ root: join(dist, 'preview'), isImmutable: hasContentHash }),
      packages: createStaticFiles({ root: join(dist, 'packages'), isImmutable: hasContentHash }),
    },
    packages: {
      service: packages.service,
      built: createStaticFiles({ root: packages.store.filesFolder, isImmutable: hasContentHash }),
      limits: PACKAGE_LIMITS,
    },
    icons: createIconLibrary({ prefixes: ICON_SETS, read: (prefix) => readIconSet(nodeModules, prefix) }),
    fonts: createFontFiles(nodeModules),
    now: Date.now,
    demoModel: (request, client) => demoModel.fetch(request, { client }),
    createNonce: () => randomBytes(18).toString('base64'),
    reportError: (error) => console.error(error),
  })

  const server = await listen({
    fetch: (request, env) => app.fetch(request, env),
    host: config.host,
    port: config.port,
  })
  keepPurging(storage, Date.now, (error) => console.error(error))
  void packages.settle().catch((error: unknown) => console.error(error))
  console.log(`${PRODUCT_NAME} is ready: ${config.publicOrigin}`)

  let isStopping = false
  const stop = () => {
    // A terminal and npm both pass Ctrl-C on, so it arrives twice.
    if (isStopping) return
    isStopping = true
    void server
      .stop(DRAIN_MS)
      .then(() => storage.close())
      .then(() => {
        provider?.close()
        lock.release()
        process.exit(0)
      })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
