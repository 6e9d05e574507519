import { choose, click, type FlowApp, reload, write } from '../app.ts'

export const preferences: FlowApp = {
  name: 'Preferences',
  source: `import { createContext, useContext, useState, type ReactNode } from 'react'
const WORDS: Record<string, Record<string, string>> = {
  English: { title: 'Preferences', hello: 'Good day', dark: 'Dark colours', lang: 'Language', name: 'Your name' },
  Deutsch: { title: 'Einstellungen', hello: 'Guten Tag', dark: 'Dunkle Farben', lang: 'Sprache', name: 'Dein Name' },
}
type Prefs = { language: string; isDark: boolean; name: string }
const FIRST: Prefs = { language: 'English', isDark: false, name: '' }
const Context = createContext<[Prefs, (change: Partial<Prefs>) => void]>([FIRST, () => {}])
function Kept({ children }: { children: ReactNode }) {
  const [prefs, setPrefs] = useState<Prefs>(() => ({ ...FIRST, ...JSON.parse(localStorage.getItem('prefs') ?? '{}') }))
  const change = (part: Partial<Prefs>) => {
    const next = { ...prefs, ...part }
    localStorage.setItem('prefs', JSON.stringify(next))
    setPrefs(next)
  }
  return <Context.Provider value={[prefs, change]}>{children}</Context.Provider>
}
function Form() {
  const [prefs, change] = useContext(Context)
  const words = WORDS[prefs.language]
  return (
    <main data-theme={prefs.isDark ? 'dark' : 'light'} style={{ background: prefs.isDark ? '#111' : '#fff', color: prefs.isDark ? '#eee' : '#111' }}>
      <h1>{words.title}</h1>
      <p>{words.hello}{prefs.name === '' ? '' : ', ' + prefs.name}!</p>
      <label>{words.name} <input value={prefs.name} onChange={(event) => change({ name: event.target.value })} /></label>
      <label>{words.lang} <select value={prefs.language} onChange={(event) => change({ language: event.target.value })}>
        <option>English</option><option>Deutsch</option>
      </select></label>
      <button role="switch" aria-checked={prefs.isDark} onClick={() => change({ isDark: !prefs.isDark })}>{words.dark}</button>
      <p>{prefs.isDark ? 'It is night' : 'It is day'}</p>
    </main>
  )
}
export default function App() {
  return <Kept><Form /></Kept>
}
`,
  flows: {
    'Speaks German': [choose('Language', 'Deutsch'), reload],
    'Greets by name': [write('Your name', 'Ada'), reload],
    'Turns dark and back': [click('Dark colours', 'switch'), click('Dark colours', 'switch')],
  },
  regressions: {
    'the language is not changed': [
      'change({ language: event.target.value })',
      'change({ language: prefs.language })',
    ],
    'nothing is read after a reload': [
      "JSON.parse(localStorage.getItem('prefs') ?? '{}')",
      'JSON.parse("{}")',
    ],
    'the name is not said': ["', ' + prefs.name}", "', friend'}"],
    'it cannot be made light again': ['change({ isDark: !prefs.isDark })', 'change({ isDark: true })'],
    'one preference forgets the others': [
      'const next = { ...prefs, ...part }',
      'const next = { ...FIRST, ...part, name: "" }',
    ],
  },
}
