import ts from 'typescript-browser'
import { describe, expect, it } from 'vitest'
import { app, ROOT } from '../../../test/element-edits/edit-sources.ts'
import { attributeTexts, classesOf, literalsSaying, readOutline, selectionOf, textsOf } from './outline.ts'
import { createSourceReader } from './sources.ts'

function outlined(files: Readonly<Record<string, string>>) {
  const sources = createSourceReader(ts)(new Map(Object.entries(files)))
  return { sources, elements: readOutline(sources, 'src/App.tsx') }
}

const SECTIONS = {
  'src/App.tsx': app(
    '<main>{sections.map((Section) => <Section key={Section.name} />)}</main>',
    "import { Hero } from './hero'\nimport { Prices } from './prices'\nconst sections = [Hero, Prices]\n",
  ),
  'src/hero.tsx': 'export function Hero() {\n  return <h1>Hello</h1>\n}\n',
  'src/prices.tsx': 'export const Prices = () => <h2>Prices</h2>\n',
}

describe('the outline of an app', () => {
  it('F1 has elements in the order of the page, each with the uses of the components that it is in', () => {
    const { elements } = outlined({ 'src/App.tsx': ROOT })
    expect(elements.map(({ tag }) => tag)).toEqual(['div', 'Tag', 'b', 'Tag', 'b'])
    expect(elements.at(-1)?.uses.map(({ tag }) => tag)).toEqual(['Tag'])
    expect(elements.at(-1)).toMatchObject({ component: 'Tag', isRoot: true })
  })

  it('F1 follows imports, default exports, wrappers and lists of components', () => {
    const { elements } = outlined(SECTIONS)
    expect(elements.map(({ tag }) => tag)).toEqual(['main', 'Section', 'h1', 'h2'])
    const wrapped = outlined({
      'src/App.tsx': app('<Card />', "import Card from './card'\n"),
      'src/card.tsx':
        "import { memo } from 'react'\nconst Card = memo(() => <p>Hi</p>)\nexport default Card\n",
    })
    expect(wrapped.elements.map(({ tag }) => tag)).toEqual(['Card', 'p'])
  })

  it('F1 ends where a component draws itself', () => {
    const { elements } = outlined({
      'src/App.tsx': app('<Tree />', 'function Tree() {\n  return <ul><Tree /></ul>\n}\n'),
    })
    expect(elements.map(({ tag }) => tag)).toEqual(['Tree', 'ul', 'Tree'])
  })

  it('F1 takes for the root of a component what it returns, not what it keeps', () => {
    const { elements } = outlined({
      'src/App.tsx': app(
        '<Bar />',
        'function Bar() {\n  const link = <a>x</a>\n  return <nav>{link}</nav>\n}\n',
      ),
    })
    expect(elements.filter(({ isRoot }) => isRoot).map(({ tag }) => tag)).toEqual(['Bar', 'nav'])
  })

  it('F2 says what an element says by props, constants and lists, and what classes it may have', () => {
    const { sources, elements } = outlined({
      'src/App.tsx': app(
        '<ul className="a">{items.map((item) => <li className={on ? "b" : "c"} title={item.note}>{item.name}</li>)}</ul>',
        "const on = true\nconst items = [{ name: 'One', note: 'x' }, { name: 'Two', note: 'y' }]\n",
      ),
    })
    const [list, item] = elements
    if (list === undefined || item === undefined) throw new Error('Nothing is outlined.')
    expect(textsOf(sources, item).map(({ value }) => value)).toEqual(['One', 'Two'])
    expect(attributeTexts(sources, item, 'title').map(({ value }) => value)).toEqual(['x', 'y'])
    expect(classesOf(sources, item)).toEqual(['b', 'c'])
    expect(selectionOf(sources, list)).toMatchObject({ tag: 'ul', classes: ['a'], places: [{ line: 5 }] })
  })

  it('F3 finds texts wherever code says them, but not what code is made of', () => {
    const { sources } = outlined({
      'src/App.tsx': app(
        '<p className="Add" title="Add">Add</p>',
        "import { x } from 'Add'\nconst a = 'Add'\n",
      ),
    })
    expect(
      literalsSaying(
        sources,
        (text) => text === 'Add',
        () => true,
      ),
    ).toHaveLength(3)
  })
})
