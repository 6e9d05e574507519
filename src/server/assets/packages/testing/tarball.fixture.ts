import { gzipSync } from 'node:zlib'

export interface TarEntry {
  readonly path: string
  readonly content?: string | Uint8Array
  /** `0` a file, `1` a hard link, `2` a symbolic link, `5` a folder, `L` a long name. */
  readonly type?: '0' | '1' | '2' | '5' | 'L'
  readonly linkPath?: string
}

/** A gzipped tar archive of exactly these entries, whatever their paths. */
export function tarball(entries: readonly TarEntry[]): Buffer {
  const blocks = entries.flatMap(({ path, content = '', type = '0', linkPath = '' }) => {
    const body = Buffer.from(content as string)
    const padding = Buffer.alloc((512 - (body.length % 512)) % 512)
    return [header(path, body.length, type, linkPath), body, padding]
  })
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]))
}

/** A package's tarball as npm packs it: everything below `package/`. */
export function packageTarball(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  return tarball(Object.entries(files).map(([path, content]) => ({ path: `package/${path}`, content })))
}

function header(path: string, size: number, type: string, linkPath: string): Buffer {
  const block = Buffer.alloc(512)
  block.write(path, 0, 100)
  block.write('0000644\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write('00000000000\0', 136)
  block.write('        ', 148)
  block.write(type, 156)
  block.write(linkPath, 157, 100)
  block.write('ustar\0', 257)
  block.write('00', 263)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}
