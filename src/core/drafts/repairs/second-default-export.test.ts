import { expect, it } from 'vitest'
import { NOTHING, repairFiles } from '../../../../test/repair/repair-files.ts'

const repair = (text: string) =>
  repairFiles({ 'src/App.tsx': text }, [{ type: 'second-default', path: 'src/App.tsx' }])

it.each([
  [
    'behind a function',
    'export default function App() {}\n\nexport default App\n',
    'export default function App() {}\n',
  ],
  [
    'in front of it',
    'export default App;\nexport default function App() {}\n',
    'export default function App() {}\n',
  ],
  [
    'twice the same',
    'const App = 1\nexport default App\nexport default App\n',
    'const App = 1\nexport default App\n',
  ],
  [
    'among other code',
    'export default App\nconst a = 1\nexport default class App {}\n',
    'const a = 1\nexport default class App {}\n',
  ],
])('R15 takes the second default export away: %s', (_, before, after) => {
  expect(repair(before).changed).toEqual({ 'src/App.tsx': after })
  expect(repair(after)).toEqual(NOTHING)
})

it.each([
  ['two different things', 'export default function A() {}\nexport default B\n'],
  ['two functions', 'export default function App() {}\nexport default function App() {}\n'],
  ['something without a name', 'export default () => 1\nexport default App\n'],
  ['three of them', 'export default App\nexport default App\nexport default App\n'],
  ['only one', 'export default App\n'],
])('R1 leaves alone: %s', (_, text) => {
  expect(repair(text)).toEqual(NOTHING)
})
