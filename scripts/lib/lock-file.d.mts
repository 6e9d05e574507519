export interface LockEntry {
  readonly version?: string
  readonly name?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

export interface LockFile {
  readonly name?: string
  readonly version?: string
  readonly lockfileVersion?: number
  readonly packages: Readonly<Record<string, LockEntry>>
}

export function placesNeeded(packages: LockFile['packages'], names: readonly string[]): Set<string>
export function lockOf(
  lock: LockFile,
  options: {
    readonly places: ReadonlySet<string>
    readonly dependencies: Readonly<Record<string, string>>
    readonly registry: string | null
  },
): LockFile
export function tarballAddress(registry: string, name: string, version: string): string
export function withoutForeignBuilds(
  lock: LockFile,
  system: { readonly platform: string; readonly arch: string; readonly isMusl: boolean },
): LockFile
export function isForSystem(
  entry: LockEntry | undefined,
  system: { readonly platform: string; readonly arch: string; readonly isMusl: boolean },
): boolean
export function isComplete(lock: LockFile): boolean
