/** What one request, one package and one client may cost the package service. */
export interface PackageLimits {
  /** Bytes of a request's body. */
  readonly requestBytes: number
  /** Specifiers in one request. */
  readonly specifiers: number
  /** Packages that one project may reach, those that its packages need included. */
  readonly packages: number
  /** Bytes of a compressed tarball. */
  readonly tarballBytes: number
  /** Bytes of a package's files, unpacked. */
  readonly unpackedBytes: number
  readonly filesPerPackage: number
  /** Bytes of a package's sources that are searched for class names. */
  readonly sourcesBytes: number
  readonly concurrentFetches: number
  readonly concurrentBuilds: number
  /** Builds that wait for their turn; more are refused as busy. */
  readonly waitingBuilds: number
  /** Bytes of unpacked packages kept in memory. */
  readonly memoryBytes: number
  /** Bytes of built modules on disk, above which those not used for longest go. */
  readonly storedBytes: number
  /** Bytes of fetched tarballs on disk, by the same rule. */
  readonly tarballStoreBytes: number
  /** Bytes of lists of versions on disk, by the same rule. */
  readonly npmCacheBytes: number
}

const MB = 1024 * 1024

export const PACKAGE_LIMITS: PackageLimits = {
  requestBytes: 2 * MB,
  specifiers: 500,
  packages: 800,
  tarballBytes: 64 * MB,
  unpackedBytes: 256 * MB,
  filesPerPackage: 60_000,
  sourcesBytes: 24 * MB,
  concurrentFetches: 12,
  concurrentBuilds: 2,
  waitingBuilds: 32,
  memoryBytes: 192 * MB,
  storedBytes: 2048 * MB,
  tarballStoreBytes: 1024 * MB,
  npmCacheBytes: 512 * MB,
}
