/** A published package: its manifest and files, wherever they come from. */
export interface PackageFiles {
  readonly manifest: PackageManifest
  /** Paths inside the package with forward slashes, such as `dist/index.js`. */
  has(path: string): boolean
  /** The content; throws for a path that the package does not have. */
  read(path: string): Promise<Uint8Array>
  /** Paths of all files. */
  paths(): Iterable<string>
  /** Bytes held in memory. */
  readonly heldBytes: number
}

/** What is read of a `package.json`; anything in it may be of another form than it should be. */
export interface PackageManifest {
  readonly name: string
  readonly version: string
  readonly [field: string]: unknown
}

/** Text entries of a manifest's field that maps names to texts, such as `dependencies`. */
export function textEntries(field: unknown): [name: string, text: string][] {
  if (typeof field !== 'object' || field === null) return []
  return Object.entries(field).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}
