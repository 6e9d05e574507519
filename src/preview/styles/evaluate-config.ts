/** Runs `tailwind.config.*`, as an ES module or CommonJS, with the plugins that the worker brings along. */
import aspectRatio from '@tailwindcss/aspect-ratio'
import containerQueries from '@tailwindcss/container-queries'
import forms from '@tailwindcss/forms'
import typography from '@tailwindcss/typography'
import animate from 'tailwindcss-animate'
import colors from 'tailwindcss3/colors'
import defaultTheme from 'tailwindcss3/defaultTheme'
import plugin from 'tailwindcss3/plugin'

const MODULES: Readonly<Record<string, unknown>> = {
  'tailwindcss-animate': animate,
  '@tailwindcss/typography': typography,
  '@tailwindcss/forms': forms,
  '@tailwindcss/aspect-ratio': aspectRatio,
  '@tailwindcss/container-queries': containerQueries,
  'tailwindcss/plugin': plugin,
  'tailwindcss/colors': colors,
  'tailwindcss/defaultTheme': defaultTheme,
}

const PARAMETERS = [
  '__vite_ssr_exports__',
  '__vite_ssr_import__',
  '__vite_ssr_dynamic_import__',
  '__vite_ssr_import_meta__',
  'module',
  'exports',
  'require',
]

export async function evaluateConfig({
  id,
  code,
}: {
  id: string
  code: string
}): Promise<Record<string, unknown>> {
  const exports: Record<string, unknown> = {}
  const module: { exports: Record<string, unknown> } = { exports: {} }
  const load = async (specifier: string) => ({ default: find(specifier, id) })
  const body = new Function(
    ...PARAMETERS,
    `return (async () => {"use strict";\n${code}\n})()\n//# sourceURL=${id}`,
  )
  await body(exports, load, load, { url: id }, module, module.exports, (name: string) => find(name, id))
  const config = exports.default ?? module.exports
  if (typeof config !== 'object' || config === null) throw new Error(`${id.slice(1)} must export an object.`)
  return config as Record<string, unknown>
}

function find(specifier: string, importer: string): unknown {
  const name = specifier.replace(/\.js$/, '')
  if (Object.hasOwn(MODULES, name)) return MODULES[name]
  const known = Object.keys(MODULES).join(', ')
  throw new Error(
    `${importer.slice(1)} imports "${specifier}", which the preview does not have. It has: ${known}.`,
  )
}
