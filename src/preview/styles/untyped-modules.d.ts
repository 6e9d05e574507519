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

declare module 'tailwindcss3/plugin' {
  const value: unknown
  export default value
}

declare module 'tailwindcss3/resolveConfig' {
  export default function resolveConfig(config: object): object
}

declare module 'tailwindcss3/lib/lib/setupContextUtils' {
  interface Content {
    readonly content: string
    readonly extension: string
  }
  export function createContext(config: object, content: Content[]): { changedContent: Content[] }
}

declare module 'tailwindcss3/lib/processTailwindFeatures' {
  import type { Result, Root } from 'postcss'

  type CreateContext = typeof import('tailwindcss3/lib/lib/setupContextUtils').createContext
  type Setup = (helpers: { createContext: CreateContext }) => () => unknown
  const module: { default(setup: Setup): (root: Root, result: Result) => Promise<void> }
  export default module
}

declare module 'tailwindcss3/lib/css/preflight.css' {
  const text: string
  export default text
}
