declare module 'oxc-transform/wasm?url' {
  const url: string
  export default url
}

declare module 'icss-utils' {
  import type { Root } from 'postcss'

  export function extractICSS(
    root: Root,
    removeRules: boolean,
  ): { icssImports: Record<string, Record<string, string>>; icssExports: Record<string, string> }
  export function replaceSymbols(root: Root, replacements: Readonly<Record<string, string>>): void
  export function replaceValueSymbols(value: string, replacements: Readonly<Record<string, string>>): string
}

declare module 'postcss-modules-*' {
  import type { PluginCreator } from 'postcss'

  const plugin: PluginCreator<object>
  export default plugin
}

declare module 'less/lib/less/index.js' {
  interface Less {
    /** What loads plugins, made anew for each run. */
    PluginLoader: new () => object
    render(
      source: string,
      options: Readonly<Record<string, unknown>>,
      done: (
        error: {
          readonly message: string
          readonly filename?: string
          readonly line?: number | null
          readonly column?: number | null
          readonly extract?: ReadonlyArray<string | undefined>
        } | null,
        output: { readonly css: string },
      ) => void,
    ): void
  }
  export default function createLess(environment: object, fileManagers: readonly object[]): Less
}

declare module 'less/lib/less/environment/abstract-file-manager.js' {
  export default class AbstractFileManager {
    supportsSync(): boolean
  }
}
