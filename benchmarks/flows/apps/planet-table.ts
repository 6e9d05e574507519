import { click, type FlowApp, write } from '../app.ts'

export const planetTable: FlowApp = {
  name: 'Table of planets',
  source: `import { useMemo, useState } from 'react'
const PLANETS = [
  ['Mercury', 0, 4879], ['Venus', 0, 12104], ['Earth', 1, 12756], ['Mars', 2, 6792],
  ['Jupiter', 95, 142984], ['Saturn', 146, 120536], ['Uranus', 28, 51118], ['Neptune', 16, 49528],
].map(([name, moons, size]) => ({ name: String(name), moons: Number(moons), size: Number(size) }))
type Key = 'name' | 'moons' | 'size'
const HEADS: [Key, string][] = [['name', 'Planet'], ['moons', 'Moons'], ['size', 'Diameter']]
export default function App() {
  const [key, setKey] = useState<Key>('name')
  const [isUp, setUp] = useState(true)
  const [most, setMost] = useState('')
  const rows = useMemo(() => {
    const shown = PLANETS.filter(({ moons }) => most === '' || moons <= Number(most))
    shown.sort((one, other) => (key === 'name' ? one.name.localeCompare(other.name) : one[key] - other[key]))
    return isUp ? shown : shown.reverse()
  }, [key, isUp, most])
  const sortBy = (next: Key) => {
    setUp(next === key ? !isUp : true)
    setKey(next)
  }
  return (
    <main>
      <h1>Planets</h1>
      <label>Moons at most <input type="number" value={most} onChange={(event) => setMost(event.target.value)} /></label>
      <table>
        <thead><tr>{HEADS.map(([one, label]) => (
          <th key={one} aria-sort={one === key ? (isUp ? 'ascending' : 'descending') : undefined}><button onClick={() => sortBy(one)}>{label}</button></th>
        ))}</tr></thead>
        <tbody>{rows.map(({ name, moons, size }) => <tr key={name}><td>{name}</td><td>{moons}</td><td>{size.toLocaleString('en-US')} km</td></tr>)}</tbody>
      </table>
      <p>{rows.length} planets with {rows.reduce((sum, { moons }) => sum + moons, 0)} moons</p>
    </main>
  )
}
`,
  flows: {
    'Sorts by size': [click('Diameter'), click('Diameter')],
    'Sorts by name downwards': [click('Planet')],
    'Leaves out those with many moons': [write('Moons at most', '2'), click('Moons')],
  },
  regressions: {
    'numbers are sorted as words': [
      'one[key] - other[key]',
      'String(one[key]).localeCompare(String(other[key]))',
    ],
    'a second press does not turn the order': ['next === key ? !isUp : true', 'true'],
    'the most is left out': ['moons <= Number(most)', 'moons < Number(most)'],
    'the moons are counted wrongly': ['(sum, { moons }) => sum + moons, 0)', '(sum) => sum + 1, 0)'],
    'rows are in no order': ['setKey(next)\n', 'setKey(key)\n'],
  },
}
