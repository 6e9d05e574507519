/** What stands in place of `import.meta.env` and `process.env` in a built app. */
import type { BuildOptions } from 'esbuild'
import { OWN_ADDRESS, type SiteSources } from '../../../../core/wire/site-bundles.ts'

const META_ENV = '__lathe_meta_env'
const NO_VARIABLES = '__lathe_process_env'
const ADDRESS = '__lathe_own_address'
const NAME = /^[A-Za-z_$][\w$]*$/
/** `import.meta.env` as a value, and not what it has under a name. */
const WHOLE = /\bimport\.meta\.env(?!\s*(?:\?\s*)?\.\s*[A-Za-z_$])/

/** What an output begins with goes where the output has no use for it. */
export function withoutIdleBanner(content: Uint8Array): Uint8Array {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const end = text.indexOf('\n') + 1
  const isIdle =
    text.indexOf(`const ${NO_VARIABLES}=`) === 0 &&
    text.indexOf(NO_VARIABLES, end) === -1 &&
    text.indexOf(META_ENV, end) === -1 &&
    text.indexOf(ADDRESS, end) === -1
  return isIdle ? content.subarray(end) : content
}

export function siteDefines({ env, modules }: SiteSources): Pick<BuildOptions, 'define' | 'banner'> {
  const define: Record<string, string> = {
    'process.env.NODE_ENV': '"production"',
    'global.process.env.NODE_ENV': '"production"',
    'globalThis.process.env.NODE_ENV': '"production"',
    'process.env': NO_VARIABLES,
    'global.process.env': NO_VARIABLES,
    'globalThis.process.env': NO_VARIABLES,
    global: 'globalThis',
    'import.meta.env': META_ENV,
    'import.meta.hot': 'undefined',
  }
  for (const [name, value] of Object.entries(env))
    if (NAME.test(name))
      define[`import.meta.env.${name}`] = value === OWN_ADDRESS ? ADDRESS : JSON.stringify(value)
  // What no script asks for as a whole is told to none.
  const whole = modules.some(({ code }) => WHOLE.test(code)) ? env : {}
  const text = JSON.stringify(whole).replaceAll(JSON.stringify(OWN_ADDRESS), ADDRESS)
  const address = Object.values(env).includes(OWN_ADDRESS) ? `${ADDRESS}=globalThis.location?.origin,` : ''
  return { define, banner: { js: `const ${NO_VARIABLES}={},${address}${META_ENV}=${text};` } }
}
