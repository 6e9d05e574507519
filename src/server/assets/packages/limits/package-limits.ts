/** What one request, one package and one client may cost the package service. */
export interface PackageLimits {
  /** Bytes of a request's body. */
  readonly requestBytes: number
  /** Specifiers in one request. */
  readonly specifiers: number
  /** Packages that one project may declare. */
  readonly dependencies: number
  /** Places of its lock file. */
  readonly lockedPackages: number
  /** Packages that one project may reach, those that its packages need included. */
  readonly packages: number
  /** Bytes of a list of versions as the registry sends it, and of what is kept of it. */
  readonly packumentBytes: number
  readonly slimPackumentBytes: number
  /** Bytes above which one answer of the registry at a time is in memory. */
  readonly largeAnswerBytes: number
  /** Milliseconds that an answer of the registry may take before its first byte; each byte adds to them at this rate. */
  readonly answerMs: number
  readonly answerBytesPerSecond: number
  /** Bytes of a compressed tarball. */
  readonly tarballBytes: number
  /** Bytes of a package's files, unpacked. */
  readonly unpackedBytes: number
  readonly filesPerPackage: number
  /** Bytes of a package's sources that are searched for class names. */
  readonly sourcesBytes: number
  /** Bytes of one script that goes into a build. */
  readonly scriptBytes: number
  /** Bytes of all scripts that go into a build. */
  readonly buildBytes: number
  /** Milliseconds of processor time that a build may take, and bytes of memory. */
  readonly buildProcessorMs: number
  readonly buildMemoryBytes: number
  /** Bytes of unpacked packages that a build process keeps for the next build. */
  readonly buildLibraryBytes: number
  /** Milliseconds for which a build process that grew is kept while nothing is built. */
  readonly builderKeptMs: number
  readonly concurrentFetches: number
  readonly concurrentBuilds: number
  /** Fetches at once for one request. */
  readonly fetchesPerRequest: number
  /** Requests that are answered at once, of all clients and of one. */
  readonly concurrentRequests: number
  readonly concurrentRequestsPerClient: number
  /** Requests that wait for their turn, of all clients and of one; more are refused as busy. */
  readonly waitingRequests: number
  readonly waitingRequestsPerClient: number
  /** Milliseconds in all that a request may take. */
  readonly requestMs: number
  /** Milliseconds that a request goes on when nobody waits for it any more: a page that is reloaded asks again. */
  readonly leftMs: number
  /** Milliseconds of processor time that the package service may be silent. */
  readonly serviceProcessorMs: number
  /** Bytes of unpacked packages kept in memory. */
  readonly memoryBytes: number
  /** Bytes of built modules on disk, above which those not used for longest go. */
  readonly storedBytes: number
  /** Bytes of fetched tarballs on disk, by the same rule. */
  readonly tarballStoreBytes: number
  /** Bytes of lists of versions on disk, by the same rule, and in memory. */
  readonly packumentStoreBytes: number
  readonly packumentMemoryBytes: number
}

const MB = 1024 * 1024

export const PACKAGE_LIMITS: PackageLimits = {
  requestBytes: 2 * MB,
  specifiers: 500,
  dependencies: 2_000,
  lockedPackages: 10_000,
  packages: 800,
  packumentBytes: 64 * MB,
  slimPackumentBytes: 16 * MB,
  largeAnswerBytes: 8 * MB,
  answerMs: 30_000,
  answerBytesPerSecond: 20 * 1024,
  tarballBytes: 64 * MB,
  unpackedBytes: 256 * MB,
  filesPerPackage: 60_000,
  sourcesBytes: 24 * MB,
  scriptBytes: 12 * MB,
  buildBytes: 64 * MB,
  buildProcessorMs: 60_000,
  buildMemoryBytes: 512 * MB,
  buildLibraryBytes: 64 * MB,
  builderKeptMs: 60_000,
  concurrentFetches: 24,
  concurrentBuilds: 2,
  fetchesPerRequest: 12,
  concurrentRequests: 6,
  concurrentRequestsPerClient: 4,
  waitingRequests: 256,
  waitingRequestsPerClient: 64,
  requestMs: 10 * 60_000,
  leftMs: 10_000,
  serviceProcessorMs: 20_000,
  memoryBytes: 96 * MB,
  storedBytes: 2048 * MB,
  tarballStoreBytes: 1024 * MB,
  packumentStoreBytes: 512 * MB,
  packumentMemoryBytes: 32 * MB,
}

/** Bytes that everything which is fetched and built may take on the disk. */
export function storedBytesOf({
  storedBytes,
  tarballStoreBytes,
  packumentStoreBytes,
}: PackageLimits): number {
  return storedBytes + tarballStoreBytes + packumentStoreBytes
}
