import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { editorLanguage } from '../editor/editor-language.ts'
import { buildFileTree, treeMove, visibleRows } from './file-tree.ts'

const TREE = buildFileTree(
  [
    'vite.config.ts',
    'src/main.tsx',
    'src/App.tsx',
    'src/ui/b.tsx',
    'src/ui/a.tsx',
    'index.html',
    'public/x.svg',
  ].map(filePath),
)
const names = (closed: string[] = []) => visibleRows(TREE, new Set(closed)).map(({ node }) => node.name)
const move = (path: string, key: string, closed: string[] = []) =>
  treeMove(visibleRows(TREE, new Set(closed)), new Set(closed), path, key)

describe('the file tree', () => {
  it('S2.53 puts folders first, then files, each alphabetically, all open', () => {
    expect(names()).toEqual([
      'public',
      'x.svg',
      'src',
      'ui',
      'a.tsx',
      'b.tsx',
      'App.tsx',
      'main.tsx',
      'index.html',
      'vite.config.ts',
    ])
  })

  it('S2.53 hides what is in a collapsed folder', () => {
    expect(names(['src'])).toEqual(['public', 'x.svg', 'src', 'index.html', 'vite.config.ts'])
  })

  it('S2.53 shows a path once', () => {
    expect(buildFileTree([filePath('a.ts'), filePath('a.ts')])).toHaveLength(1)
  })

  it('S2.53 moves with the arrow keys', () => {
    expect(move('public', 'ArrowDown')).toEqual({ type: 'focus', path: 'public/x.svg' })
    expect(move('public', 'ArrowUp')).toBeNull()
    expect(move('src', 'ArrowLeft')).toEqual({ type: 'close', path: 'src' })
    expect(move('src', 'ArrowRight', ['src'])).toEqual({ type: 'open', path: 'src' })
    expect(move('src', 'ArrowRight')).toEqual({ type: 'focus', path: 'src/ui' })
    expect(move('src/ui/a.tsx', 'ArrowLeft')).toEqual({ type: 'focus', path: 'src/ui' })
    expect(move('src', 'End')).toEqual({ type: 'focus', path: 'vite.config.ts' })
    expect(move('src', 'Home')).toEqual({ type: 'focus', path: 'public' })
    expect(move('src', 'Enter')).toEqual({ type: 'activate', path: 'src' })
    expect(move('src', 'x')).toBeNull()
  })
})

describe('editorLanguage', () => {
  it.each([
    ['a.tsx', 'typescript'],
    ['a.ts', 'typescript'],
    ['a.js', 'javascript'],
    ['index.html', 'html'],
    ['a.css', 'css'],
    ['a.json', 'json'],
    ['README.md', 'markdown'],
    ['LICENSE', 'plaintext'],
    ['.env', 'plaintext'],
    ['a.constructor', 'plaintext'],
  ])('S2.55 takes %s as %s', (path, language) => {
    expect(editorLanguage(path)).toBe(language)
  })
})
