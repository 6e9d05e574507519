/** Media types by a path's extension, for files of a project and of Lathe itself. */

/** What holds no text. */
const BINARY = byExtension({
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
  zip: 'application/zip',
})

const TEXT = byExtension({
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  // UTF-8 by their own definitions.
  json: 'application/json',
  map: 'application/json',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
})

/** In lower case, without the dot; empty for a name without one. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Bytes without a known one are `application/octet-stream`. */
export function mediaType(path: string): string {
  const extension = extensionOf(path)
  return BINARY.get(extension) ?? TEXT.get(extension) ?? 'application/octet-stream'
}

/** Null for what may be a text. */
export function binaryMediaType(path: string): string | null {
  return BINARY.get(extensionOf(path)) ?? null
}

function byExtension(types: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(types))
}
