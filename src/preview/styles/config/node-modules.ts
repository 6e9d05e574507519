/** What configuration files, and the plugins that they use, may ask of Node. */
import nodePath from '../node-stand-ins/path.ts'
import nodeUrl from '../node-stand-ins/url.ts'
import { absentModule } from './absent-module.ts'

/** Node's modules over the project's files. */
export function createNodeModules(
  readFile: (path: string) => string | null,
): Readonly<Record<string, unknown>> {
  const read = (path: unknown): string => {
    const text = readFile(nodePath.resolve(toPath(path)))
    if (text === null) throw new Error(`ENOENT: no such file or directory, open '${toPath(path)}'`)
    return text
  }
  const fs = {
    readFileSync: read,
    existsSync: (path: unknown) => readFile(nodePath.resolve(toPath(path))) !== null,
    readdirSync: () => [],
    promises: { readFile: async (path: unknown) => read(path) },
  }
  const url = { ...nodeUrl, URL }
  const module = { createRequire: () => () => ({}) }
  return { fs, 'fs/promises': fs.promises, path: { ...nodePath, posix: nodePath }, url, module }
}

const bare: Readonly<Record<string, unknown>> = {
  ...createNodeModules(() => null),
  os: { cpus: () => [{}], platform: () => 'linux', homedir: () => '/', tmpdir: () => '/tmp', EOL: '\n' },
  util: {
    inspect: String,
    promisify: (work: unknown) => work,
    deprecate: (work: unknown) => work,
    inherits: (child: object, parent: { prototype: object }) =>
      Object.setPrototypeOf((child as { prototype: object }).prototype, parent.prototype),
    types: absentModule,
  },
}

/** For plugins, which bring no files: a module that does something, or one that lets itself be used for nothing. */
export function nodeModule(name: string): unknown {
  return Object.hasOwn(bare, name) ? bare[name] : absentModule
}

function toPath(value: unknown): string {
  return decodeURI(String(value).replace(/^file:\/\//, ''))
}
