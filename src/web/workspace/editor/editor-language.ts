/** S2.55: the language of a file by its type. */
export type EditorLanguage = 'typescript' | 'javascript' | 'html' | 'css' | 'json' | 'markdown' | 'plaintext'

const BY_EXTENSION: Readonly<Record<string, EditorLanguage>> = {
  tsx: 'typescript',
  ts: 'typescript',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  html: 'html',
  svg: 'html',
  css: 'css',
  json: 'json',
  md: 'markdown',
}

export function editorLanguage(path: string): EditorLanguage {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
  return Object.hasOwn(BY_EXTENSION, extension) ? (BY_EXTENSION[extension] ?? 'plaintext') : 'plaintext'
}
