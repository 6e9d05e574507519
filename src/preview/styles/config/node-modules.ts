/** What configuration files may ask of Node, over the project's files. */
import nodePath from '../node-stand-ins/path.ts'
import nodeUrl from '../node-stand-ins/url.ts'

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

function toPath(value: unknown): string {
  return decodeURI(String(value).replace(/^file:\/\//, ''))
}
