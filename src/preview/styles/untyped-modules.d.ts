declare module '@tailwindcss/*' {
  const plugin: unknown
  export default plugin
}

declare module 'tailwindcss-animate' {
  const plugin: unknown
  export default plugin
}

declare module 'tailwindcss3/colors' {
  const value: unknown
  export default value
}

declare module 'tailwindcss3/defaultTheme' {
  const value: unknown
  export default value
}

declare module 'tailwindcss3/defaultConfig' {
  const value: unknown
  export default value
}

declare module 'tailwindcss3/plugin' {
  const value: unknown
  export default value
}

declare module 'tailwindcss3/lib/util/*' {
  const value: unknown
  export default value
}

declare module 'tailwindcss3/resolveConfig' {
  export default function resolveConfig(config: object): object
}

declare module 'tailwindcss3/nesting' {
  import type { PluginCreator } from 'postcss'

  const plugin: PluginCreator<object>
  export default plugin
}

declare module 'tailwindcss3/lib/lib/defaultExtractor' {
  type Extract = (content: string) => Iterable<string>
  const module: { defaultExtractor(context: { tailwindConfig: object }): Extract }
  export default module
}

declare module 'tailwindcss3/lib/lib/sharedState' {
  /** An object, so that it is no candidate of a source. */
  export const NOT_ON_DEMAND: object
}

declare module 'tailwindcss3/lib/lib/generateRules' {
  type Context = import('./tailwind3/tailwind-types.ts').TailwindContext
  export function generateRules(candidates: Iterable<unknown>, context: Context): unknown
}

declare module 'tailwindcss3/lib/processTailwindFeatures' {
  import type { Result, Root } from 'postcss'

  type Context = import('./tailwind3/tailwind-types.ts').TailwindContext
  interface Helpers {
    readonly tailwindDirectives: ReadonlySet<string>
    createContext(config: object, content: unknown[]): Context
  }
  type Setup = (helpers: Helpers) => () => Context
  type Process = (setup: Setup) => (root: Root, result: Result) => Promise<void>
  const module: Process | { default: Process }
  export default module
}

declare module 'tailwindcss3/lib/css/preflight.css' {
  const text: string
  export default text
}

declare module 'picomatch' {
  const picomatch: {
    makeRe(pattern: string, options: object): RegExp
    /** `base` is what comes before the first character of a glob. */
    scan(pattern: string): { base: string }
  }
  export default picomatch
}

declare module 'postcss-import' {
  import type { AcceptedPlugin } from 'postcss'

  export default function postcssImport(options: {
    root: string
    resolve(specifier: string, folder: string): string
    load(path: string): string
  }): AcceptedPlugin
}

declare module 'tailwindcss/*.css' {
  const text: string
  export default text
}

declare module 'tailwindcss/lib/util/flattenColorPalette' {
  const value: unknown
  export default value
}

declare module 'tw-animate-css/dist/tw-animate.css' {
  const text: string
  export default text
}
