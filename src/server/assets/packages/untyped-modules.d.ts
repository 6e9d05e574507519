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
