/** Four small templates in the form of templates/README.md, so that tests of the script need none of the real ones. */
import { STARTER_FILES } from '../project/starter-template.ts'
import { type Template, templateProject } from './template.ts'
import type { TemplateManifest } from './template-manifest.ts'

const CSS = `:root {
  color-scheme: light dark;
  --color-canvas: light-dark(#fbf8f3, #16140f);
  --color-surface: light-dark(#ffffff, #221f18);
  --color-ink: light-dark(#221d14, #f3efe6);
  --color-muted: light-dark(#6b6250, #b3a993);
  --color-line: light-dark(#e2dacb, #3b3629);
  --color-accent: light-dark(#a8432a, #f0a47f);
  --color-accent-ink: light-dark(#ffffff, #1c120d);
  --color-accent-text: light-dark(#a8432a, #f0a47f);
  --color-accent-soft: color-mix(in oklab, var(--color-accent) 14%, var(--color-surface));
}
`

interface Parts {
  readonly id: string
  readonly manifest: TemplateManifest
  readonly name: string
  readonly content: string
  readonly app: string
  readonly more: Readonly<Record<string, string>>
}

function template({ id, manifest, name, content, app, more }: Parts): Template {
  const starter = (path: string) => [...STARTER_FILES].find(([own]) => own === path)?.[1].content ?? ''
  return {
    id,
    manifest,
    files: templateProject({
      'index.html': `<!doctype html>\n<html lang="en">\n  <head>\n    <title>${name}</title>\n  </head>\n  <body>\n    <div id="root"></div>\n    <script type="module" src="/src/main.tsx"></script>\n  </body>\n</html>\n`,
      'package.json': starter('package.json').replace(
        /"name": "[^"]*"/,
        `"name": "${name.toLowerCase().replaceAll(' ', '-')}"`,
      ),
      'tailwind.config.js': starter('tailwind.config.js'),
      'src/main.tsx': starter('src/main.tsx'),
      'src/styles/globals.css': CSS,
      'src/content.ts': content,
      'src/App.tsx': app,
      ...more,
    }),
  }
}

const HEADER = `import { content } from '../content'

export function Header() {
  return (
    <header className="bg-accent text-accent-ink">
      <h1>{content.name}</h1>
      <p>{content.tagline}</p>
    </header>
  )
}
`

const FIELD_TYPES = `export type FieldKind = 'text' | 'longText' | 'number' | 'money' | 'date' | 'choice' | 'tags' | 'rating' | 'email' | 'phone' | 'link' | 'yesNo'

export interface Field {
  key: string
  label: string
  kind: FieldKind
  options?: readonly string[]
}

export interface Item {
  id: string
  [key: string]: string | number | boolean | readonly string[]
}
`

const TABLE = `import { content } from '../content'
import { fields } from '../fields'
import type { Item } from '../lib/field'

export function Table({ items }: { items: readonly Item[] }) {
  return (
    <table aria-label={content.many}>
      <thead>
        <tr>{fields.map(({ key, label }) => <th key={key}>{label}</th>)}</tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>{fields.map(({ key }) => <td key={key}>{String(item[key] ?? '')}</td>)}</tr>
        ))}
      </tbody>
    </table>
  )
}
`

const ADD_FORM = `import { Plus } from 'lucide-react'
import { useState } from 'react'

export function AddForm({ label }: { label: string }) {
  const [text, setText] = useState('')
  return (
    <form>
      <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
      <button type="submit">
        <Plus aria-hidden="true" /> Add
      </button>
    </form>
  )
}
`

const appOf = (list: string) => `import { AddForm } from './components/add-form'
import { content } from './content'
import { Header } from './components/header'
import { Table } from './components/table'
import { ${list} } from './data'

export default function App() {
  return (
    <div>
      <Header />
      <main className="mx-auto max-w-3xl p-4">
        <AddForm label={content.one} />
        <Table items={${list}} />
      </main>
    </div>
  )
}
`

const RECORDS = template({
  id: 'records',
  name: 'The Shelf',
  manifest: {
    title: 'Records',
    description: 'A list of anything, with the fields that you name.',
    says: [
      'tracker',
      'inventory',
      'log',
      'catalogue',
      'collection',
      'library',
      'register',
      'list of things',
      'database',
      'expense tracker',
    ],
    does: ['A table with search, sorting and filters', 'A form for each record'],
    doesNot: ['scan barcodes'],
    entity: { one: 'radio', many: 'radios' },
    tries: ['Add a photo to each record', 'Sort by year'],
  },
  content: `export const content = {
  name: 'The Shelf',
  tagline: 'Radios on the shelves',
  one: 'radio',
  many: 'radios',
  emptyText: 'Register the first radio here.',
}
`,
  app: appOf('items'),
  more: {
    'src/components/header.tsx': HEADER,
    'src/components/add-form.tsx': ADD_FORM,
    'src/components/table.tsx': TABLE,
    'src/lib/field.ts': FIELD_TYPES,
    'src/fields.ts': `import type { Field } from './lib/field'

export const fields: Field[] = [
  { key: 'model', label: 'Model', kind: 'text' },
  { key: 'year', label: 'Year', kind: 'number' },
]
`,
    'src/data.ts': `import type { Item } from './lib/field'

export const items: Item[] = [
  { id: 'r1', model: 'TR-63', year: 1957 },
  { id: 'r2', model: 'T3', year: 1958 },
]
`,
  },
})

const HABITS = template({
  id: 'habits',
  name: 'Rowan',
  manifest: {
    title: 'Habit tracker',
    description: 'Habits by day, with a chart of the week.',
    says: ['habit tracker', 'habits', 'daily routine', 'streaks'],
    does: [
      'Habits ticked off day by day, with streaks',
      'A chart of the week',
      'Adding, changing and deleting a habit',
    ],
    doesNot: ['send reminders'],
    entity: { one: 'habit', many: 'habits' },
    numbers: [{ key: 'dailyGoal', says: ['habits a day', 'a day'] }],
    tries: ['Make the header dark green', 'Add a note to each habit'],
  },
  content: `export const content = {
  name: 'Rowan',
  tagline: 'Small things, every day',
  one: 'habit',
  many: 'habits',
}
`,
  app: appOf('habits'),
  more: {
    'src/settings.ts': `export const settings = {
  dailyGoal: 3,
}
`,
    'src/components/header.tsx': HEADER,
    'src/components/add-form.tsx': ADD_FORM,
    'src/components/table.tsx': TABLE,
    'src/components/week-chart.tsx': `export function WeekChart() {\n  return <figure aria-label="This week" />\n}\n`,
    'src/hooks/use-habits.ts': `import { habits } from '../data'\n\nexport function useHabits() {\n  return habits\n}\n`,
    'src/lib/field.ts': FIELD_TYPES,
    'src/fields.ts': `import type { Field } from './lib/field'

export const fields: Field[] = [
  { key: 'title', label: 'Habit', kind: 'text' },
]
`,
    'src/data.ts': `import type { Item } from './lib/field'

export const habits: Item[] = [
  { id: 'h1', title: 'Walk to work' },
  { id: 'h2', title: 'Ten pages' },
]
`,
  },
})

const LANDING = template({
  id: 'landing',
  name: 'Morrow',
  manifest: {
    title: 'Landing page',
    description: 'A product’s page with prices and questions.',
    says: ['landing page', 'website', 'home page', 'marketing site'],
    does: [
      'Pricing in three plans, monthly or yearly',
      'Questions and answers (FAQ)',
      'A sign-up form that checks the address',
    ],
    meets: ['price table', 'accordion', 'call to action', 'cta buttons'],
    doesNot: ['send mail', 'take payments'],
    tries: ['Add a section called "Press"', 'Make the buttons rounder'],
  },
  content: `export const content = {
  name: 'Morrow',
  tagline: 'Rotas for places that open early',
  hero: { title: 'Next week’s rota, done by Sunday' },
}
`,
  app: `import { Header } from './components/header'
import { Hero } from './components/hero'

export default function App() {
  return (
    <>
      <Header />
      <Hero />
    </>
  )
}
`,
  more: {
    'src/components/header.tsx': HEADER,
    'src/components/hero.tsx': `import { content } from '../content'\n\nexport function Hero() {\n  return <h2>{content.hero.title}</h2>\n}\n`,
  },
})

const QUIZ = template({
  id: 'quiz',
  name: 'Quarter Past',
  manifest: {
    title: 'Quiz',
    description: 'Questions with four answers, and a result.',
    says: ['quiz', 'trivia', 'flash cards'],
    does: ['Questions one after another, with the score', 'The best result is kept'],
    doesNot: ['play against others'],
    numbers: [{ key: 'questions', says: ['questions'] }],
    tries: ['Show ten questions', 'Make it purple'],
  },
  content: `export const content = {\n  name: 'Quarter Past',\n  tagline: 'Ten minutes of questions',\n}\n`,
  app: `import { Header } from './components/header'\nimport { Question } from './components/question'\n\nexport default function App() {\n  return (\n    <>\n      <Header />\n      <Question />\n    </>\n  )\n}\n`,
  more: {
    'src/settings.ts': `export const settings = {\n  questions: 10,\n}\n`,
    'src/components/header.tsx': HEADER,
    'src/components/question.tsx': `export function Question() {\n  return <p>Which planet is the nearest?</p>\n}\n`,
  },
})

export const TEMPLATES: readonly Template[] = [HABITS, RECORDS, LANDING, QUIZ]
