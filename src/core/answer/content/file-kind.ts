/** What a file's text must be like, as far as the checks of content need to know. */
export type FileKind = 'markup' | 'script' | 'style' | 'json' | 'text' | 'other'

const KINDS: Readonly<Record<string, FileKind>> = {
  tsx: 'markup',
  jsx: 'markup',
  html: 'markup',
  htm: 'markup',
  svg: 'markup',
  xml: 'markup',
  vue: 'markup',
  svelte: 'markup',
  astro: 'markup',
  ts: 'script',
  js: 'script',
  mts: 'script',
  cts: 'script',
  mjs: 'script',
  cjs: 'script',
  css: 'style',
  scss: 'style',
  less: 'style',
  json: 'json',
  md: 'text',
  mdx: 'text',
  txt: 'text',
}

export function fileKind(path: string): FileKind {
  return KINDS[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'other'
}

export function isCode(kind: FileKind): boolean {
  return kind === 'markup' || kind === 'script' || kind === 'style' || kind === 'json'
}
