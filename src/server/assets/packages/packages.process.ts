/** The package service's own process; package-host.ts starts it. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { folderBytes } from '../../disk/sweep-folder.ts'
import { serveCalls } from '../../work/serve-calls.ts'
import { assemblePackageService } from './assemble-package-service.ts'
import { PACKAGE_ERRORS } from './limits/package-error.ts'
import type { PackageLimits } from './limits/package-limits.ts'
import type { Begun, PackageProcedures, PackageProcessSetup } from './package-calls.ts'
import { readBundleRequest } from './read-bundle-request.ts'
import { readPrepareRequest } from './read-prepare-request.ts'
import { openSharedBuilds } from './shared/open-shared-builds.ts'
import { NO_SHARED_BUILDS } from './shared/shared-builds.ts'
import type { SharingProcedures } from './shared/sharing-calls.ts'
import { readNpmOptions } from './sources/read-npm-options.ts'
import { requestKey } from './store/answer.ts'

/** Bytes of one message: what receives it does other things in between. */
const PIECE = 512 * 1024

serveCalls<PackageProcessSetup & { readonly limits: PackageLimits }, SharingProcedures>(
  PACKAGE_ERRORS,
  ({ folder, installedFolders, aheadFile, npmFolder, npm, minAgeDays, limits, bucket }, server) => {
    const sharing =
      bucket === undefined
        ? NO_SHARED_BUILDS
        : openSharedBuilds({
            ...{ place: bucket, folder: join(folder, 'shared'), server, now: Date.now },
            randomHex: (bytes) => randomBytes(bytes).toString('hex'),
          })
    const reading = readNpmOptions({
      folder: npmFolder,
      env: process.env,
      execPath: process.execPath,
      platform: process.platform,
    })
    const assembling = Promise.all([reading, sharing]).then(([own, shared]) =>
      assemblePackageService({
        ...{ folder, installedFolders, aheadFile, minAgeDays, limits, shared },
        npm: { ...own, ...npm },
        buildEnv: windowsNeeds(process.env.SystemRoot),
      }),
    )
    return {
      async prepare({ body, client }, { signal, tell }) {
        const request = readPrepareRequest(body, limits)
        tell({ specifiers: request.specifiers } satisfies Begun)
        const { service } = await assembling
        const ready = await service.prepare(request, { client, signal, onStep: tell })
        // Beside the answer, which is as good without it.
        service.keepUnder(requestKey(body), request).catch(() => {})
        return ready
      },
      async bundle({ body, client }, { signal, tell }) {
        const request = readBundleRequest(body, limits)
        tell(true)
        return (await assembling).service.bundle(request, { client, signal, onStep: tell })
      },
      publishedFile: async (address, { tell }) =>
        tellPieces(await (await assembling).service.publishedFile(address), tell),
      publishedSources: async (address, { tell }) =>
        tellPieces(asJson(await (await assembling).service.publishedSources(address)), tell),
      publishedStylesheets: async (address, { tell }) =>
        tellPieces(asJson(await (await assembling).service.publishedStylesheets(address)), tell),
      settle: async () => (await assembling).settle(),
      sweep: async (share, { signal }) => (await assembling).sweep({ share, signal }),
      used: () => folderBytes(folder),
      ping: async () => {},
    } satisfies PackageProcedures
  },
)

/** Windows starts nothing without it. */
function windowsNeeds(SystemRoot: string | undefined): Record<string, string> {
  return SystemRoot === undefined ? {} : { SystemRoot }
}

function tellPieces(content: Uint8Array | null, tell: (piece: unknown) => void): boolean {
  if (content === null) return false
  for (let at = 0; at < content.byteLength; at += PIECE) {
    // A copy: a part of a larger memory would travel with all of it.
    tell(Uint8Array.from(content.subarray(at, at + PIECE)))
  }
  return true
}

function asJson(texts: Readonly<Record<string, string>> | null): Uint8Array | null {
  return texts === null ? null : Buffer.from(JSON.stringify(texts))
}
