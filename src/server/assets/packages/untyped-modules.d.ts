declare module 'npm-pick-manifest' {
  interface Picked {
    readonly name: string
    readonly version: string
  }
  interface PickOptions {
    readonly before?: Date | null
  }
  /** The version that npm would install; null or an error with code `ETARGET` when there is none. */
  function pickManifest<T extends Picked>(
    packument: { readonly name: string; readonly versions: Readonly<Record<string, T>> },
    wanted: string,
    options: PickOptions,
  ): T | null
  export = pickManifest
}

declare module 'picomatch' {
  function picomatch(glob: string, options: { readonly dot: boolean }): (path: string) => boolean
  export = picomatch
}

declare module '@npmcli/config/lib/definitions/index.js' {
  const npmDefinitions: {
    readonly definitions: import('@npmcli/config').DefinitionsObject
    readonly shorthands: import('@npmcli/config').ShortFlags
    readonly flatten: (source: object, target: object) => void
  }
  export = npmDefinitions
}

declare module 'cacache' {
  interface CacheEntry {
    readonly key: string
    /** Of the content. */
    readonly path: string
    /** Bytes of the content. */
    readonly size: number
    /** Milliseconds since 1970, when it was written or found to be current. */
    readonly time: number
  }
  const cacache: {
    readonly ls: { readonly stream: (folder: string) => AsyncIterable<CacheEntry> }
    readonly get: { readonly info: (folder: string, key: string) => Promise<CacheEntry | null> }
    readonly put: (
      folder: string,
      key: string,
      content: string | Uint8Array,
      options?: { readonly memoize?: boolean; readonly time?: number },
    ) => Promise<string>
    readonly rm: {
      readonly entry: (
        folder: string,
        key: string,
        options: { readonly removeFully: boolean },
      ) => Promise<void>
    }
  }

  export type { CacheEntry }
  export default cacache
}
