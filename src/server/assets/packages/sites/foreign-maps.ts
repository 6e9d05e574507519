/**
 * Scripts may say where their source map is, and esbuild reads it from this machine's disk when they say `file:`. Nobody's
 * word is taken for it: in a comment the name is another one then, in a string the same.
 */
import type { Plugin } from 'esbuild'

const NAME = 'sourceMappingURL='
const ESCAPED = 'sourceMapping\\u0055RL='

export function withoutMapAddress(code: string): string {
  return code.includes(NAME) ? code.replaceAll(NAME, ESCAPED) : code
}

/** The plugin, of whose files none names a source map. */
export function withoutForeignMaps(plugin: Plugin): Plugin {
  return {
    name: plugin.name,
    setup: (build) =>
      plugin.setup({
        ...build,
        onLoad: (options, load) =>
          build.onLoad(options, async (args) => {
            const loaded = await load(args)
            if (loaded?.contents === undefined) return loaded
            return { ...loaded, contents: withoutAddress(loaded.contents) }
          }),
      }),
  }
}

function withoutAddress(contents: string | Uint8Array): string | Uint8Array {
  if (typeof contents === 'string') return withoutMapAddress(contents)
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength)
  return bytes.includes(NAME) ? Buffer.from(withoutMapAddress(bytes.toString('latin1')), 'latin1') : contents
}
