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

declare module '@npmcli/agent' {
  /** The agent that takes a request to where npm's options lead: kept, and the same for the same options. */
  export function getAgent(
    address: string,
    options: Readonly<Record<string, unknown>>,
  ): import('node:http').Agent
}

declare module 'npm-registry-fetch' {
  interface Auth {
    readonly token: string | null
    /** For `Basic`. */
    readonly auth: string | null
    readonly cert: string | null
    readonly key: string | null
  }
  const npmFetch: {
    /** What npm's options say about who asks at an address. */
    readonly getAuth: (address: string, options: Readonly<Record<string, unknown>>) => Auth
    /** The registry of a package, whose scope may have its own. */
    readonly pickRegistry: (name: string, options: Readonly<Record<string, unknown>>) => string
  }
  export = npmFetch
}
