/** The welcome screen of the starter template. */

export const INDEX_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <link rel="icon" type="image/svg+xml" href="/vite.svg" />
    <meta name="viewport" content="width=device-width, initial-scale=1.0" />
    <title>Welcome</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`

export const MAIN_TSX = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App'
import './styles/globals.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
`

export const APP_TSX = `const ideas = [
  'A habit tracker with a weekly chart, in warm colours',
  'A landing page for a neighbourhood bakery',
  'A sales dashboard with a table I can sort',
]

export default function App() {
  return (
    <main className="mx-auto flex min-h-screen max-w-2xl flex-col justify-center px-6 py-16">
      <svg viewBox="0 0 48 48" className="h-10 w-10 text-accent" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d="M6 38c10 0 12-28 22-28 8 0 8 12 2 14-7 2-10-6-4-10" strokeLinecap="round" />
        <path d="M6 43h36" strokeLinecap="round" className="text-line" stroke="currentColor" />
      </svg>
      <h1 className="mt-8 font-display text-4xl leading-tight text-ink sm:text-5xl">Nothing here yet.</h1>
      <p className="mt-4 max-w-md text-lg leading-relaxed text-muted">
        Describe your app in the chat. It appears here as soon as its files are complete.
      </p>
      <h2 className="mt-12 text-sm text-muted">For example</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {ideas.map((idea) => (
          <li key={idea} className="py-3 text-ink">
            {idea}
          </li>
        ))}
      </ul>
    </main>
  )
}
`

export const GLOBALS_CSS = `@tailwind base;
@tailwind components;
@tailwind utilities;

:root {
  --color-canvas: #f6f5f1;
  --color-surface: #ffffff;
  --color-ink: #22241f;
  --color-muted: #5f635a;
  --color-line: #d9d8d0;
  --color-accent: #3f6b4f;
  --font-display: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', Georgia, serif;
  --font-body: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif;
}

body {
  @apply bg-canvas font-sans text-ink antialiased;
}
`

export const VITE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke-linecap="round" stroke-width="3">
  <path d="M6 36c10 0 12-26 22-26 8 0 8 12 2 14-7 2-10-6-4-10" stroke="#3f6b4f" />
  <path d="M6 42h36" stroke="#b9bdb2" />
</svg>
`
