import { createHash } from 'node:crypto'

/** `assets/about-Qm3xT9aZ.css`: another name whenever the content is another. */
export function hashedName(id: string, extension: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('base64url').replace(/[-_]/g, '0').slice(0, 10)
  return `assets/${baseName(id)}-${hash}.${extension}`
}

/** A name for an output, of a module's id. */
export function baseName(id: string): string {
  const file = id.split('?')[0]?.split('/').at(-1) ?? ''
  return (
    file
      .replace(/(?:\.module)?\.\w+$/, '')
      .replace(/[^\w-]+/g, '_')
      .slice(0, 60) || 'file'
  )
}
