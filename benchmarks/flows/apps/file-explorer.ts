import { click, type FlowApp, write } from '../app.ts'

export const fileExplorer: FlowApp = {
  name: 'File explorer',
  source: `import { useState } from 'react'
type Entry = { name: string; size?: number; inside?: Entry[] }
const ROOT: Entry = { name: 'Home', inside: [
  { name: 'Letters', inside: [{ name: 'bank.txt', size: 3 }, { name: 'aunt.txt', size: 5 }, { name: 'Old', inside: [{ name: 'school.txt', size: 7 }] }] },
  { name: 'Photos', inside: [{ name: 'sea.jpg', size: 40 }] },
  { name: 'readme.md', size: 1 },
] }
const sizeOf = (entry: Entry): number => entry.size ?? (entry.inside ?? []).reduce((sum, one) => sum + sizeOf(one), 0)
const order = (one: Entry, other: Entry) => Number(other.inside !== undefined) - Number(one.inside !== undefined) || one.name.localeCompare(other.name)
export default function App() {
  const [path, setPath] = useState<string[]>([])
  const [root, setRoot] = useState(ROOT)
  const [name, setName] = useState('')
  const [isTree, setTree] = useState(false)
  const open = path.reduce<Entry>((entry, part) => entry.inside?.find((one) => one.name === part) ?? entry, root)
  const withNew = (entry: Entry, rest: string[]): Entry =>
    rest.length === 0
      ? { ...entry, inside: [...(entry.inside ?? []), { name, inside: [] }] }
      : { ...entry, inside: entry.inside?.map((one) => (one.name === rest[0] ? withNew(one, rest.slice(1)) : one)) }
  return (
    <main>
      <h1>{open.name}</h1>
      <nav aria-label="Path">{['Home', ...path].map((part, index) => <button key={part} onClick={() => setPath(path.slice(0, index))}>{'/ ' + part}</button>)}</nav>
      <ul>
        {[...(open.inside ?? [])].sort(order).map((one) => (
          <li key={one.name}>{one.inside ? <button onClick={() => setPath([...path, one.name])}>{one.name}</button> : one.name}, {sizeOf(one)} kB</li>
        ))}
      </ul>
      {(open.inside ?? []).length === 0 && <p>This folder is empty.</p>}
      <label>Name <input value={name} onChange={(event) => setName(event.target.value)} /></label>
      <button onClick={() => { setRoot(withNew(root, path)); setName('') }} disabled={name === ''}>New folder</button>
      <button aria-expanded={isTree} onClick={() => setTree(!isTree)}>All in all</button>
      {isTree && <p>{sizeOf(root)} kB in Home</p>}
    </main>
  )
}
`,
  flows: {
    'Goes in and up': [click('Letters'), click('Old'), click('/ Letters'), click('/ Home')],
    'Makes a folder': [click('Photos'), write('Name', '2024'), click('New folder'), click('2024')],
    'Asks for the size': [click('All in all'), click('All in all')],
  },
  regressions: {
    'the path leads one too far': ['setPath(path.slice(0, index))', 'setPath(path.slice(0, index + 1))'],
    'files stand before folders': [
      'Number(other.inside !== undefined) - Number(one.inside !== undefined)',
      'Number(one.inside !== undefined) - Number(other.inside !== undefined)',
    ],
    'folders within are not counted': ['sum + sizeOf(one), 0', 'sum + (one.size ?? 0), 0'],
    'a new folder lands at the top': ['withNew(root, path)', 'withNew(root, [])'],
    'the total cannot be closed': ['setTree(!isTree)', 'setTree(true)'],
  },
}
