/** The files that every generated project has, whatever its size. */
export const MARKER_TEXT = 'Edit 0'
/** Its margin is what a new class changes; 16 px before the first edit. */
export const MARKER_CLASS = 'mt-4'

export const HERO_PATH = 'src/components/Hero.tsx'

const INDEX_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <link rel="icon" type="image/svg+xml" href="/vite.svg" />
    <meta name="viewport" content="width=device-width, initial-scale=1.0" />
    <title>App</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`

const VITE_CONFIG = `import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': path.resolve(__dirname, './src') } },
})
`

const MAIN = `import React from 'react'
import ReactDOM from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import App from './App'
import './styles/globals.css'
import './styles/cards.css'

ReactDOM.createRoot(document.getElementById('root')!).render(
  <React.StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </React.StrictMode>,
)
`

const CLASS_NAMES = `import { clsx, type ClassValue } from 'clsx'

export function classNames(...inputs: ClassValue[]) {
  return clsx(inputs)
}
`

const HERO = `import { useState } from 'react'
import { classNames } from '@/lib/class-names'

export function Hero({ name }: { name: string }) {
  const [value, setValue] = useState('')
  const [clicks, setClicks] = useState(0)
  return (
    <section data-edit="0" className={classNames('hero mx-auto max-w-3xl py-12 text-center')}>
      <img src="/vite.svg" alt="logo" className="mx-auto h-12 w-12" />
      <h1 id="marker" className="${MARKER_CLASS} text-4xl font-bold tracking-tight text-brand">${MARKER_TEXT}</h1>
      <p className="text-slate-600">Welcome, {name}</p>
      <input id="controlled" aria-label="Controlled" value={value} onChange={(event) => setValue(event.target.value)} className="rounded-md border px-3 py-2" />
      <input id="uncontrolled" aria-label="Uncontrolled" className="rounded-md border px-3 py-2" />
      <button id="own-hook" className="btn" onClick={() => setClicks((before) => before + 1)}>{clicks}</button>
    </section>
  )
}
`

const COUNTER = `import { useState } from 'react'
import { classNames } from '@/lib/class-names'

interface CounterProps {
  label: string
  step?: number
  variant?: 'solid' | 'outline'
}

const variants: Record<NonNullable<CounterProps['variant']>, string> = {
  solid: 'bg-blue-600 text-white hover:bg-blue-700',
  outline: 'border border-blue-600 text-blue-600 hover:bg-blue-50',
}

export function Counter({ label, step = 1, variant = 'solid' }: CounterProps) {
  const [count, setCount] = useState<number>(0)
  return (
    <div data-edit="0" className="rounded-xl border bg-white p-6 shadow-sm">
      <p className="text-sm text-slate-600">{label}</p>
      <p id="other-hook" className="text-3xl font-bold tabular-nums">{count}</p>
      <button id="add" className={classNames('rounded-lg px-4 py-2 text-sm', variants[variant])} onClick={() => setCount((before) => before + step)}>
        Add {step}
      </button>
    </div>
  )
}
`

const NAVBAR = `import { useState } from 'react'
import { Link } from 'react-router-dom'

const links = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
] as const

export function Navbar() {
  const [isDark, setIsDark] = useState(false)
  const toggle = () => {
    setIsDark((before) => !before)
    document.documentElement.classList.toggle('dark')
  }
  return (
    <nav data-edit="0" className="flex items-center justify-between border-b px-6 py-3">
      <div className="flex gap-4">
        {links.map((link) => <Link key={link.to} to={link.to} className="text-sm hover:text-brand">{link.label}</Link>)}
      </div>
      <button className="btn" onClick={toggle}>{isDark ? 'Light' : 'Dark'}</button>
    </nav>
  )
}
`

const ABOUT = `export default function About() {
  return <main className="mx-auto max-w-3xl p-8"><h1 className="text-2xl font-semibold">About</h1><p>Built with care.</p></main>
}
`

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32" rx="6" fill="#646cff"/></svg>\n'

export const FIXED_FILES: Readonly<Record<string, string>> = {
  'index.html': INDEX_HTML,
  'vite.config.ts': VITE_CONFIG,
  'public/vite.svg': FAVICON,
  'src/main.tsx': MAIN,
  'src/lib/class-names.ts': CLASS_NAMES,
  [HERO_PATH]: HERO,
  'src/components/Counter.tsx': COUNTER,
  'src/components/Navbar.tsx': NAVBAR,
  'src/pages/About.tsx': ABOUT,
}
