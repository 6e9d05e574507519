import { describe, expect, it } from 'vitest'
import { NOTHING, repairFiles } from '../../../../test/repair/repair-files.ts'

const HEADER = 'export function Header() {}\n'
const repair = (statement: string, others: Record<string, string>, specifier: string, path = 'src/App.tsx') =>
  repairFiles({ [path]: `${statement}\n`, ...others }, [{ type: 'no-file', path, specifier }])

describe('R11 wrong path', () => {
  it.each([
    [
      'a slip',
      "import { Header } from './components/Haeder'",
      'src/components/Header.tsx',
      './components/Header',
    ],
    [
      'another case',
      "import { Header } from './components/header'",
      'src/components/Header.tsx',
      './components/Header',
    ],
    [
      'an ending too many',
      "import { Header } from './components/Header.js'",
      'src/components/Header.jsx',
      './components/Header',
    ],
    [
      'a level too high',
      "import { Header } from '../components/Header'",
      'src/components/Header.tsx',
      './components/Header',
    ],
    [
      'another folder',
      "import { Header } from './Header'",
      'src/components/layout/Header.tsx',
      './components/layout/Header',
    ],
    [
      'the folder of an alias',
      "import { Header } from '@/Header'",
      'src/components/Header.tsx',
      '@/components/Header',
    ],
  ])('R11 repairs: %s', (_, statement, file, expected) => {
    const specifier = /'([^']+)'/.exec(statement)?.[1] ?? ''
    const { changed, sentences } = repair(statement, { [file]: HEADER }, specifier)
    expect(changed).toEqual({ 'src/App.tsx': `${statement.replace(specifier, expected)}\n` })
    expect(sentences).toEqual([`Changed the import '${specifier}' to '${expected}' in src/App.tsx`])
  })

  it('R11 repairs the case of a path whatever is asked of the file: its names are looked at then', () => {
    const { changed } = repair("import Header from './header'", { 'src/Header.tsx': HEADER }, './header')
    expect(changed).toEqual({ 'src/App.tsx': "import Header from './Header'\n" })
  })

  it('R11 repairs stylesheets and pictures by their name', () => {
    expect(repair("import './global.css'", { 'src/styles/global.css': '' }, './global.css').changed).toEqual({
      'src/App.tsx': "import './styles/global.css'\n",
    })
    const picture = repair(
      "import logo from './logo.svg?react'",
      { 'src/assets/logo.svg': '' },
      './logo.svg?react',
    )
    expect(picture.changed).toEqual({ 'src/App.tsx': "import logo from './assets/logo.svg?react'\n" })
  })

  it.each([
    ['nothing of that name', "import { Header } from './Header'", { 'src/Footer.tsx': HEADER }],
    [
      'two of that name',
      "import { Header } from './Header'",
      { 'src/a/Header.tsx': HEADER, 'src/b/Header.tsx': HEADER },
    ],
    [
      'a file without that export',
      "import { Header } from './Haeder'",
      { 'src/Header.tsx': 'export const a = 1\n' },
    ],
    ['a file without a default', "import Header from './Haeder'", { 'src/Header.tsx': HEADER }],
    ['a file that is there', "import { Header } from './Header'", { 'src/Header.tsx': HEADER }],
    ['a short name that is another', "import { Header } from './ab'", { 'src/ad.tsx': HEADER }],
    ['a package', "import { Header } from 'haeder'", { 'src/Header.tsx': HEADER }],
    ['an index of another folder', "import { Header } from './a/index'", { 'src/b/index.tsx': HEADER }],
    ['a stylesheet of another name', "import './index.css'", { 'src/styles/globals.css': '' }],
  ])('R1 leaves alone: %s', (_, statement, files) => {
    expect(repair(statement, files, /'([^']+)'/.exec(statement)?.[1] ?? '')).toEqual(NOTHING)
  })
})
