/** Starts Lathe's server: reads the environment, builds every part, listens until told to stop. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PRODUCT_NAME } from '../core/product.ts'
import type { Clock } from '../core/time/clock.ts'
import { createDemoModel } from '../embedded/demo-model/demo-model.ts'
import { createDemoThreads } from '../embedded/demo-model/demo-threads.ts'
import { createIdentityProvider } from '../embedded/identity/identity-provider.ts'
import { createApp } from './app.ts'
import { chooseAppModels } from './app-ai/app-models.ts'
import { keepOwnModelsSwept } from './app-ai/keep-own-models-swept.ts'
import { DEMO_MODEL_PATH } from './apps/client-config.ts'
import { createFontFiles } from './assets/fonts/font-files.ts'
import { createIconLibrary } from './assets/icons/icon-library.ts'
import { ICON_SETS, readIconSet } from './assets/icons/icon-sets.ts'
import { PACKAGE_LIMITS, storedBytesOf } from './assets/packages/limits/package-limits.ts'
import { createPackageHost } from './assets/packages/package-host.ts'
import { offerSharing } from './assets/packages/shared/sharing-calls.ts'
import { readBuiltTemplates } from './assets/templates/built-templates.ts'
import { refuseHalfRestored } from './backend/backup/restore-apps.ts'
import { keepBackendsSwept } from './backend/keep-backends-swept.ts'
import { createClientAddresses } from './config/client-address.ts'
import { ConfigError, readConfig } from './config/config.ts'
import { prepareDataFolder } from './config/data-folder.ts'
import { createPrivately, mendModes } from './config/private-files.ts'
import { readPriceFile } from './config/read-price-file.ts'
import { freeBytesOf, keepSwept } from './disk/keep-swept.ts'
import { createEchoKey } from './doctor/echo/echo-key.ts'
import { createEcho } from './doctor/echo/echo-routes.ts'
import { readEngineSecret } from './engine/engine-secret.ts'
import { createReadiness } from './health/readiness.ts'
import { tryDisk } from './health/try-disk.ts'
import { hasContentHash } from './http/content-hash.ts'
import { createHostClassifier } from './http/hosts.ts'
import { createStaticFiles } from './http/static-files.ts'
import { listen } from './listen.ts'
import { keepLiveSwept } from './live/keep-live-swept.ts'
import { createSendMail } from './mail/send-mail.ts'
import { readServerModels } from './models/read-server-models.ts'
import { openAppBackends } from './open-app-backends.ts'
import { openIdentity } from './open-identity.ts'
import { openOwnModels } from './open-own-models.ts'
import { openPublished } from './open-published.ts'
import { operatedBy } from './operator/operated-by.ts'
import { openPlans } from './plans/open-plans.ts'
import { readPlans } from './plans/read-plans.ts'
import { endOrphans, keepSharesSwept } from './shares/keep-shares-swept.ts'
import { keepSitesSwept, sweepSites } from './sites/keep-sites-swept.ts'
import { lockFolder } from './storage/folder-lock.ts'
import { keepPurging } from './storage/keep-purging.ts'
import { startStorageThread } from './storage/start-storage-thread.ts'
import { STORAGE_LIMITS } from './storage-api/request/storage-limits.ts'
import { openTelemetry } from './telemetry/open-telemetry.ts'
import { entryFile } from './work/entry-file.ts'

/** Of whom nothing is kept: asked for to see whether a database answers. */
const NOBODY = 'nobody'

async function main(): Promise<void> {
  createPrivately()
  const config = readConfig(process.env)
  const heldProviders =
    config.serverModelsFile === null ? [] : await readServerModels(config.serverModelsFile, process.env)
  if (heldProviders.length > 0 && config.identity === null) {
    throw new ConfigError(
      'SERVER_MODELS is set, but nobody can sign in here, and the models of a server answer whoever is signed in: set SIGN_IN=accounts, or unset SERVER_MODELS.',
      { variables: ['SERVER_MODELS'] },
    )
  }
  const randomHex = (bytes: number) => randomBytes(bytes).toString('hex')
  const telemetry = openTelemetry({
    ...config,
    hostKind: createHostClassifier(config),
    write: (line) => console.log(line),
    reportError: (error) => console.error(error),
    now: Date.now,
    ticks: () => performance.now(),
    randomHex,
  })
  const { reportError } = telemetry
  const appModels = chooseAppModels(config.appAi.models, heldProviders, config.hasDemoModel)

  const dataFolder = await prepareDataFolder(config.dataDir)

  // The bundle of this file is dist/server/main.js.
  const dist = fileURLToPath(new URL('..', import.meta.url))
  void mendModes(dataFolder, join(dist, '../backups')).catch(reportError)
  const nodeModules = join(dist, '../node_modules')
  // Fonts and icons: a release has them beside its code, else they are a package of their own, which may come after the
  // ready line.
  const released = join(dist, 'kit')
  const kit = existsSync(released) ? released : join(dist, '../kit/node_modules')
  const demoThreads = createDemoThreads({
    entry: entryFile('../embedded/demo-model/demo-model.thread.ts', import.meta.url),
    templates: () => readBuiltTemplates(join(dist, 'templates')),
  })
  const demoModel = createDemoModel({
    isTest: config.isTest,
    delay,
    answer: demoThreads.answer,
    baseUrl: `${config.publicOrigin}${DEMO_MODEL_PATH}`,
  })
  const lock = lockFolder(dataFolder)
  await refuseHalfRestored(dataFolder)
  const storage = await startStorageThread({
    folder: dataFolder,
    databaseUrl: config.databaseUrl,
    limits: config.accountLimits,
    reportError,
  })
  const clock: Clock = {
    setTimeout,
    clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
    now: Date.now,
  }
  const engineSecret = await readEngineSecret(dataFolder, randomHex)
  const { engine, statements, backends, live } = await openAppBackends({
    config,
    dataFolder,
    programFolder: join(dist, '..'),
    programPath: process.env.PATH ?? '',
    secret: engineSecret,
    clock,
    randomHex,
    reportError,
  })
  const published = await openPublished({
    ...{ config, dataFolder, live: live.databases, diskLeave: STORAGE_LIMITS.diskLeave, wait: delay },
    ...{ ticks: () => performance.now(), now: Date.now, randomHex, reportError },
  })
  const { sites, shares } = published
  const packages = createPackageHost(
    {
      folder: join(dataFolder, 'packages'),
      aheadFile: join(dist, 'packages/ahead.json'),
      installedFolders: [nodeModules, kit],
      npmFolder: join(dist, '..'),
      minAgeDays: config.packageMinAgeDays,
      ...(published.builds !== null && config.blobs !== null && { bucket: config.blobs }),
    },
    PACKAGE_LIMITS,
    process.env,
    published.builds && offerSharing({ ...published.builds, say: telemetry.say }),
  )
  const addresses = createClientAddresses(config.trustedProxies)
  const counted =
    heldProviders.length === 0 && appModels === null
      ? null
      : await openPlans({
          ...{ dataFolder, randomHex, now: Date.now, reportError },
          databaseUrl: config.databaseUrl,
          plans: await readPlans(config.plansFile),
          appCaps: config.appAi.caps,
          stripe: heldProviders.length === 0 ? null : config.stripe,
          back: `${config.publicOrigin}/#/build`,
        })
  const plans = heldProviders.length === 0 ? null : counted
  const ownModels = counted === null ? null : openOwnModels(config, counted.apps.keptModels, engineSecret)
  const { signIn, provider, verifyToken } = await openIdentity({
    config,
    dataFolder,
    addresses,
    storage,
    counted,
    createProvider: createIdentityProvider,
    async onErased() {
      if (sites !== null) await sweepSites(sites, storage, Date.now())
      await endOrphans(shares, storage, Date.now())
    },
    randomHex,
    reportError,
  })
  const readiness = createReadiness({
    clock,
    probes: {
      database: () => storage.list(NOBODY),
      ...(signIn?.people && { accounts: () => signIn.entries.hasGrant(NOBODY) }),
      ...(plans !== null && { plans: () => plans.ledger.find(NOBODY) }),
      disk: () => tryDisk(dataFolder, randomHex),
    },
  })
  const operated = operatedBy({
    ...{ operators: config.operators, people: signIn?.people ?? null, readiness, dataFolder, packages },
    maxPackageBytes: storedBytesOf(PACKAGE_LIMITS),
  })
  const app = createApp({
    config,
    operated,
    readiness,
    metrics: telemetry.metrics(readiness),
    echo: createEcho({
      key: createEchoKey(engineSecret, Date.now),
      instance: randomHex(16),
      addresses,
      timers: clock,
    }),
    prices: config.modelPricesFile === null ? null : await readPriceFile(config.modelPricesFile),
    heldProviders,
    plans,
    appAi:
      counted === null || appModels === null ? null : { ...counted.apps, models: appModels, own: ownModels },
    storage,
    backends,
    sites,
    live,
    sendMail: config.mail === null ? null : createSendMail(config.mail),
    shares,
    verifyToken,
    identityProvider: provider === null ? null : provider.handle,
    files: {
      web: createStaticFiles({ root: join(dist, 'web'), isImmutable: (path) => path.startsWith('/assets/') }),
      preview: createStaticFiles({ root: join(dist, 'preview'), isImmutable: hasContentHash }),
      packages: createStaticFiles({ root: join(dist, 'packages'), isImmutable: hasContentHash }),
      templates: createStaticFiles({ root: join(dist, 'templates'), isImmutable: hasContentHash }),
      appServer: createStaticFiles({ root: join(dist, 'server/app-server'), isImmutable: hasContentHash }),
    },
    packages: {
      host: packages,
      built: createStaticFiles({ root: packages.filesFolder, isImmutable: hasContentHash }),
      limits: PACKAGE_LIMITS,
    },
    icons: createIconLibrary({ prefixes: ICON_SETS, read: (prefix) => readIconSet(kit, prefix) }),
    fonts: createFontFiles(kit),
    now: Date.now,
    demoModel: (request, client) => demoModel.fetch(request, { client }),
    createNonce: () => randomBytes(18).toString('base64'),
    reportError,
  })

  const server = await listen({
    isProxy: addresses.isProxy,
    ...(telemetry.onRequest && { onRequest: telemetry.onRequest }),
    fetch: (request, env) => app.fetch(request, env),
    host: config.host,
    port: config.port,
  })
  keepPurging(storage, Date.now, reportError)
  keepBackendsSwept(backends, storage, Date.now, reportError)
  if (sites !== null) keepLiveSwept(live.live.backends, sites, Date.now, reportError)
  if (sites !== null) keepSitesSwept(sites, storage, Date.now, reportError)
  keepSharesSwept(shares, storage, Date.now, reportError)
  if (ownModels !== null) keepOwnModelsSwept({ models: ownModels, storage, sites }, Date.now, reportError)
  const sweeping = keepSwept({
    sweep: packages.sweep,
    freeBytes: () => freeBytesOf(dataFolder),
    reportError,
    random: Math.random,
  })
  const invitation = await signIn?.people?.operator.inviteFirst()
  if (invitation)
    telemetry.say(`Nobody has an account here yet. Make the first one within a day: ${invitation}`)
  for (const sentence of published.told) telemetry.say(sentence)
  telemetry.say(`${PRODUCT_NAME} is ready: ${config.publicOrigin}`)

  let isStopping = false
  // Who stops it at once has ended this, too.
  void packages.settle().catch((error: unknown) => isStopping || reportError(error))
  const stop = () => {
    // A terminal and npm both pass Ctrl-C on, so it arrives twice.
    if (isStopping) return
    isStopping = true
    sweeping.stop()
    readiness.leave()
    server.leave()
    // Whoever sends requests sees it, and chooses another server, before the first is refused.
    void delay(config.drainNoticeMs)
      .then(() => server.stop(config.drainMs))
      // While the database still hears that it builds nothing any more.
      .then(() => packages.end())
      .then(() =>
        Promise.all([
          storage.close(),
          engine.end(),
          statements.end(),
          sites?.visitors.end(),
          published.close(),
          signIn?.close(),
          counted?.close(),
        ]),
      )
      .then(() => {
        lock.release()
        process.exit(0)
      })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
}

/** Settles with the line that says so. */
export const ready = main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
