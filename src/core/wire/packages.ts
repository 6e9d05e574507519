/**
 * What a preview and the package service say to each other. `POST {packages origin}/prepare` takes a
 * `PrepareRequest` and answers with `PrepareEvent`s, one JSON object a line, of which the last is `ready`.
 */

export interface PrepareRequest {
  /** What `package.json` declares, of every kind: package name to range. */
  readonly dependencies: Readonly<Record<string, string>>
  /** What the lock file fixes: place in the tree (`node_modules/a/node_modules/b`) to version. Empty without one. */
  readonly locked: Readonly<Record<string, LockedPackage>>
  /** What the project imports, without a version inside: `react-dom/client`, `swiper/css`. Sorted. */
  readonly specifiers: readonly string[]
  readonly mode: PackageMode
}

/** For an app while it is being made or as it is built, or for configuration, which elsewhere runs in Node. */
export type PackageMode = 'development' | 'production' | 'configuration'

export interface LockedPackage {
  readonly version: string
  /** Subresource integrity of the tarball, as lock files write it. */
  readonly integrity?: string
}

export type PrepareEvent = PrepareProgress | PrepareReady

interface PrepareProgress {
  readonly type: 'progress'
  /** A sentence for the person: `Fetching recharts 2.15.0…` */
  readonly step: string
}

export interface PrepareReady {
  readonly type: 'ready'
  /** By specifier. A specifier without an entry has a problem. */
  readonly modules: Readonly<Record<string, PreparedModule>>
  /** Package name to the exact version that is served. */
  readonly versions: Readonly<Record<string, string>>
  /** Imported packages that `package.json` does not declare, with the range to offer for it. */
  readonly undeclared: Readonly<Record<string, string>>
  readonly problems: readonly PackageProblem[]
  /** What the person should know though everything works, such as a stand-in version while offline. */
  readonly notes: readonly string[]
}

/** Addresses are absolute and never change their content. */
export type PreparedModule =
  | {
      readonly type: 'module'
      /** An ES module; every module of one answer shares one React. */
      readonly url: string
      /** Stylesheets that the package imports from its scripts, in order. */
      readonly styles: readonly string[]
    }
  /** A stylesheet, image, font or other file of a package, as published; relative addresses in it hold. */
  | { readonly type: 'file'; readonly url: string }

export interface PackageProblem {
  readonly specifier: string
  readonly package: string
  readonly code:
    | 'not-found'
    | 'no-version'
    | 'no-such-entry'
    | 'too-young'
    | 'refused-specifier'
    | 'too-large'
    | 'too-many'
    | 'damaged'
    | 'unreachable'
    | 'too-slow'
    | 'cannot-bundle'
    | 'too-costly'
    | 'left'
    | 'no-room'
    | 'busy'
  /** Names the package and what is wrong, and says what to do next. */
  readonly message: string
}
