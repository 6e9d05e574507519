/** Shared builds as the package process has them: bytes in the bucket by itself, all else by the server. */
import { setTimeout as wait } from 'node:timers/promises'
import { openS3Blobs } from '../../../blobs/s3-blobs.ts'
import { createS3Client, type S3Limits } from '../../../blobs/s3-requests.ts'
import type { S3Place } from '../../../config/read-blobs.ts'
import type { Calls } from '../../../work/calls.ts'
import { createBuildBytes } from './build-bytes.ts'
import { createSharedBuilds } from './create-shared-builds.ts'
import type { SharedBuilds } from './shared-builds.ts'
import { askForSharing, type SharingProcedures } from './sharing-calls.ts'
import { SHARING_LIMITS } from './sharing-limits.ts'

/** Few tries: what does not come is built. */
const S3_LIMITS: S3Limits = { timeoutMs: 15_000, tries: 2, firstWaitMs: 200 }

export interface OpenSharedBuildsOptions {
  readonly place: S3Place
  /** Of this process alone, for what is on its way. */
  readonly folder: string
  readonly server: Pick<Calls<SharingProcedures>, 'call'>
  readonly randomHex: (bytes: number) => string
  readonly now: () => number
}

export async function openSharedBuilds({
  place,
  folder,
  server,
  randomHex,
  now,
}: OpenSharedBuildsOptions): Promise<SharedBuilds> {
  const client = createS3Client({ place, limits: S3_LIMITS, wait })
  const blobs = await openS3Blobs({ client, prefix: place.prefix, area: 'packages', folder, randomHex })
  return createSharedBuilds({
    ...askForSharing(server),
    bytes: createBuildBytes(blobs),
    limits: SHARING_LIMITS,
    now,
  })
}
