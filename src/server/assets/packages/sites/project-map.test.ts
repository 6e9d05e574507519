import { gunzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { projectMap, withOwnMap } from './project-map.ts'

const ID = '/src/odd % [name] ü#?.tsx'
const module = { id: ID, code: 'console.log(1)\nfail()', imports: {} }
/** Both lines of the code come from the third line of the file. */
const map = { mappings: 'AAEA;AAAA', lines: ['a', 'b', 'c'] }

async function bundled(code: string) {
  const { outputFiles } = await build({
    stdin: { contents: withOwnMap(code, { ...module, map }), loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    sourcemap: 'external',
    sourcesContent: false,
    outdir: '/',
  })
  const text = outputFiles.find(({ path }) => path.endsWith('.map'))?.text ?? ''
  const made = projectMap(text, (path) => (path === ID ? map.lines : undefined), 0)
  return made === null ? null : (JSON.parse(gunzipSync(made).toString()) as Record<string, unknown>)
}

it('2.2 a file is named in a map as it is called, whatever that is, with what tells its lines apart and no content', async () => {
  const made = await bundled(module.code)
  expect(made).toMatchObject({ sources: [ID.slice(1)], lines: [map.lines] })
  expect(made).not.toHaveProperty('sourcesContent')
})

it('2.2 what a script calls its source map itself is nobody’s', async () => {
  const own = Buffer.from(
    JSON.stringify({ version: 3, sources: ['/project/eA'], names: [], mappings: 'AAAA' }),
  )
  const address = `//# sourceMappingURL=data:application/json;base64,${own.toString('base64')}`
  expect(await bundled(`${module.code}\n${address}`)).toMatchObject({ sources: [ID.slice(1)] })
  const { outputFiles } = await build({
    stdin: { contents: withOwnMap(`x()\n${address}`, { ...module, map: undefined } as never), loader: 'js' },
    write: false,
    sourcemap: 'external',
    outdir: '/',
  })
  expect(outputFiles.map(({ text }) => text).join()).not.toContain('project/eA')
})
