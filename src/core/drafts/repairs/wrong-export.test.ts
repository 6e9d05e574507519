import { describe, expect, it } from 'vitest'
import { type Files, NOTHING, repairFiles } from '../../../../test/repair/repair-files.ts'

const TARGET = 'src/components/Header.tsx'
const project = (app: string, header: string): Files => ({ 'src/App.tsx': app, [TARGET]: header })
const repair = (app: string, header: string, name: string, locked: string[] = []) =>
  repairFiles(
    project(app, header),
    [
      {
        type: 'no-export',
        path: 'src/App.tsx',
        specifier: './components/Header',
        name,
        target: TARGET,
        names: [],
      },
    ],
    { locked },
  )
const app = (clause: string) =>
  `import ${clause} from './components/Header'\nexport const App = () => <Header />\n`

describe('R10 wrong import', () => {
  it.each([
    ['a default becomes named', 'Header', 'export function Header() {}', 'default', '{ Header }'],
    [
      'a default beside names',
      'Header, { size }',
      'export const Header = 1, size = 2',
      'default',
      '{ Header, size }',
    ],
    [
      'the only export under another name',
      'Header',
      'export const AppHeader = 1',
      'default',
      '{ AppHeader as Header }',
    ],
    ['a name becomes the default', '{ Header }', 'export default function Header() {}', 'Header', 'Header'],
    [
      'a name among others',
      '{ Header, size }',
      'export const size = 1\nexport default Header',
      'Header',
      'Header, { size }',
    ],
    ['an alias', '{ Header as Top }', 'export default function Header() {}', 'Header', 'Top'],
    ['a default without a name', '{ Header }', 'export default () => null', 'Header', 'Header'],
    ['another case', '{ header }', 'export const Header = 1', 'header', '{ Header as header }'],
  ])('R10 repairs: %s', (_, clause, header, name, expected) => {
    const { changed, sentences } = repair(app(clause), `${header}\n`, name)
    expect(changed).toEqual({ 'src/App.tsx': app(expected) })
    expect(sentences).toHaveLength(1)
  })

  it('R10 exports what the file declares and does not export', () => {
    const { changed, sentences } = repair(
      app('{ Header }'),
      'function Header() {}\nexport const a = 1\n',
      'Header',
    )
    expect(changed).toEqual({ [TARGET]: 'export function Header() {}\nexport const a = 1\n' })
    expect(sentences).toEqual([`Exported Header from ${TARGET}, which src/App.tsx imports`])
  })

  it.each([
    ['two exports, neither of that name', 'Header', 'export const A = 1, B = 2', 'default'],
    ['a file that exports all of another', 'Header', "export * from './x'", 'default'],
    ['a name that is exported after all', '{ Header }', 'export const Header = 1', 'Header'],
    ['a default that is called otherwise', '{ Header }', 'export default function Footer() {}', 'Header'],
    ['a default beside another', 'Other, { Header }', 'export default function Header() {}', 'Header'],
    ['a namespace beside it', 'Header, * as all', 'export const Header = 1', 'default'],
    ['two names that differ by case', '{ header }', 'export const Header = 1, HEADER = 2', 'header'],
    ['a name that is only a type', '{ Header }', 'export interface Header {}\nexport const x = 1', 'Header'],
  ])('R1 leaves alone: %s', (_, clause, header, name) => {
    expect(repair(app(clause), `${header}\n`, name)).toEqual(NOTHING)
  })

  it('R3 leaves locked files alone', () => {
    expect(repair(app('Header'), 'export function Header() {}', 'default', ['src/App.tsx'])).toEqual(NOTHING)
    expect(repair(app('{ Header }'), 'function Header() {}', 'Header', [TARGET])).toEqual(NOTHING)
  })
})
