/**
 * Tailwind 4 as the style worker uses it: a bundle of its own, so that projects of Tailwind 3 do not load it. Knows
 * nothing of projects; it is given stylesheets and modules by whoever calls.
 */
import aspectRatio from '@tailwindcss/aspect-ratio'
import containerQueries from '@tailwindcss/container-queries'
import forms from '@tailwindcss/forms'
import typography from '@tailwindcss/typography'
import { compile } from 'tailwindcss'
import colors from 'tailwindcss/colors'
import defaultTheme from 'tailwindcss/defaultTheme'
import indexCss from 'tailwindcss/index.css'
import flattenColorPalette from 'tailwindcss/lib/util/flattenColorPalette'
import plugin from 'tailwindcss/plugin'
import preflightCss from 'tailwindcss/preflight.css'
import themeCss from 'tailwindcss/theme.css'
import utilitiesCss from 'tailwindcss/utilities.css'
import animate from 'tailwindcss-animate'
import animateCss from 'tw-animate-css/dist/tw-animate.css'

export { extractCandidates } from './extract-candidates.ts'

/** What Tailwind asks for while it reads a stylesheet. */
export interface Tailwind4Loader {
  /** Whether the project brings this stylesheet along. */
  hasStylesheet(specifier: string, folder: string): boolean
  stylesheet(specifier: string, folder: string): { readonly path: string; readonly css: string }
  module(specifier: string, folder: string): Promise<{ readonly path: string; readonly value: unknown }>
}

export interface Tailwind4Compiler {
  /** Where candidates are looked for: everywhere, nowhere but in `sources`, or in one place. */
  readonly root: null | 'none' | { readonly base: string; readonly pattern: string }
  readonly sources: ReadonlyArray<{
    readonly base: string
    readonly pattern: string
    readonly negated: boolean
  }>
  readonly usesCandidates: boolean
  /** Adds candidates to those of before; the same text when that changes nothing. */
  build(candidates: string[]): string
}

/** Tailwind's own flags for what it found in a stylesheet; they are a constant enumeration, gone at run time. */
const APPLY = 1 << 0
const JS_PLUGIN = 1 << 2
const THEME_FUNCTION = 1 << 3
const UTILITIES = 1 << 4
const VARIANTS = 1 << 5

/** Null when the stylesheet asks nothing of Tailwind. */
export async function compileTailwind4(
  css: string,
  path: string,
  loader: Tailwind4Loader,
): Promise<Tailwind4Compiler | null> {
  const compiler = await compile(css, {
    base: folderOf(path),
    from: path,
    loadStylesheet: async (specifier, folder) => {
      const builtIn = STYLESHEETS[specifier.replace(/\.css$/, '')]
      if (builtIn !== undefined && !loader.hasStylesheet(specifier, folder))
        return { path: specifier, base: folder, content: builtIn }
      const { path: found, css: content } = loader.stylesheet(specifier, folder)
      return { path: found, base: folderOf(found), content }
    },
    loadModule: async (specifier, folder) => {
      const { path: found, value } = await loader.module(specifier, folder)
      return { path: found, base: folderOf(found), module: value as never }
    },
  })
  if ((compiler.features & (APPLY | JS_PLUGIN | THEME_FUNCTION | UTILITIES | VARIANTS)) === 0) return null
  return {
    root: compiler.root,
    sources: compiler.sources,
    usesCandidates: (compiler.features & UTILITIES) !== 0,
    build: (candidates) => compiler.build(candidates),
  }
}

const STYLESHEETS: Readonly<Record<string, string>> = {
  tailwindcss: indexCss,
  'tailwindcss/index': indexCss,
  'tailwindcss/theme': themeCss,
  'tailwindcss/preflight': preflightCss,
  'tailwindcss/utilities': utilitiesCss,
  'tw-animate-css': animateCss,
}

/** Plugins as they are with Tailwind 4, whose colours differ from Tailwind 3's. */
export const TAILWIND4_MODULES: Readonly<Record<string, unknown>> = {
  'tailwindcss-animate': animate,
  '@tailwindcss/typography': typography,
  '@tailwindcss/forms': forms,
  '@tailwindcss/aspect-ratio': aspectRatio,
  '@tailwindcss/container-queries': containerQueries,
  'tailwindcss/plugin': plugin,
  'tailwindcss/colors': colors,
  'tailwindcss/defaultTheme': defaultTheme,
  'tailwindcss/lib/util/flattenColorPalette': { default: flattenColorPalette },
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}
