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
