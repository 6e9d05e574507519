/** Generates projects of any size that resemble what an agent builds: the same text for the same arguments. */
import { FIXED_FILES } from './fixed-files.ts'
import { panelName, panelSource } from './panel-source.ts'
import { type StyleVariant, styleFiles } from './style-files.ts'

export interface GeneratedProject {
  /** Number of files under src/. */
  readonly size: number
  readonly variant: StyleVariant
  /** Contents by path without a leading slash. */
  readonly files: Readonly<Record<string, string>>
  /** Files of components that the first page shows; each has one `data-edit="0"` to change. */
  readonly shownComponents: readonly string[]
}

const PANELS_OF_A_PAGE = 4
const PANELS_OF_HOME = 3

export function generateProject(size: number, variant: StyleVariant): GeneratedProject {
  const files: Record<string, string> = { ...FIXED_FILES, ...styleFiles(variant) }
  files['package.json'] = packageJson(variant)
  const panels: number[] = []
  const pages: number[] = []
  // App and Home come last.
  const room = size - 2
  for (let index = 0; sourceCount(files) < room; index += 1) {
    if (index % 10 === 7) files[`src/lib/data${index}.ts`] = dataSource(index)
    else if (index % 10 === 9) {
      files[`src/pages/Page${index}.tsx`] = pageSource(index, panels.slice(-PANELS_OF_A_PAGE))
      pages.push(index)
    } else {
      files[panelPath(index)] = panelSource(index, panelHead(index))
      panels.push(index)
    }
  }
  const shown = panels.slice(0, PANELS_OF_HOME)
  files['src/pages/Home.tsx'] = homeSource(shown)
  files['src/App.tsx'] = appSource(pages)
  const fixed = ['src/App.tsx', 'src/pages/Home.tsx', 'src/components/Hero.tsx']
  return {
    size,
    variant,
    files,
    shownComponents: [
      ...fixed,
      'src/components/Counter.tsx',
      'src/components/Navbar.tsx',
      ...shown.map(panelPath),
    ],
  }
}

function sourceCount(files: Readonly<Record<string, string>>): number {
  return Object.keys(files).filter((path) => path.startsWith('src/')).length
}

function panelPath(index: number): string {
  return `src/components/${panelName(index)}.tsx`
}

/** Some modules import data, and some export more than components, so that a change reaches their importers. */
function panelHead(index: number): string {
  if (index % 10 === 8)
    return `import { rows${index - 1}, sum${index - 1} } from '@/lib/data${index - 1}'\n\nexport const total${index} = sum${index - 1}(rows${index - 1})\n`
  return index % 10 === 1 ? `\nexport const LIMIT_${index} = ${index * 10}\n` : ''
}

function dataSource(index: number): string {
  return `export interface Row${index} { id: number; name: string; amount: number }

export enum Status${index} { Active = 'active', Paused = 'paused' }

export const rows${index}: Row${index}[] = Array.from({ length: 12 }, (_, n) => ({ id: n, name: 'Row ' + n, amount: (n * 37 + ${index}) % 101 }))
export const sum${index} = (rows: Row${index}[]): number => rows.reduce((sum, row) => sum + row.amount, 0)
`
}

function importsOf(panels: readonly number[]): string {
  return panels
    .map((panel) => `import { ${panelName(panel)} } from '@/components/${panelName(panel)}'\n`)
    .join('')
}

function usesOf(panels: readonly number[]): string {
  return panels.map((panel) => `        <${panelName(panel)} title="Panel ${panel}" />\n`).join('')
}

function pageSource(index: number, panels: readonly number[]): string {
  return `${importsOf(panels)}
export default function Page${index}() {
  return (
    <main className="mx-auto max-w-5xl p-8">
      <div className="grid gap-6 md:grid-cols-2">
${usesOf(panels)}      </div>
    </main>
  )
}
`
}

function homeSource(panels: readonly number[]): string {
  return `import { Counter } from '@/components/Counter'
import { Hero } from '@/components/Hero'
${importsOf(panels)}
export default function Home() {
  return (
    <main data-edit="0" className="p-8">
      <Hero name="Ada" />
      <div className="mx-auto grid max-w-5xl gap-6 md:grid-cols-3">
        <Counter label="Clicks" />
${usesOf(panels)}      </div>
    </main>
  )
}
`
}

function appSource(pages: readonly number[]): string {
  const imports = pages.map((page) => `import Page${page} from '@/pages/Page${page}'\n`).join('')
  const routes = pages.map((page) => `        <Route path="/page-${page}" element={<Page${page} />} />\n`)
  return `import { Route, Routes } from 'react-router-dom'
import { Navbar } from '@/components/Navbar'
import About from '@/pages/About'
import Home from '@/pages/Home'
${imports}
export default function App() {
  return (
    <div data-edit="0">
      <Navbar />
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/about" element={<About />} />
${routes.join('')}      </Routes>
    </div>
  )
}
`
}

function packageJson(variant: StyleVariant): string {
  const styling = { tailwindcss: '^3.4.19', postcss: '^8.5.0', autoprefixer: '^10.4.0' }
  const manifest = {
    name: 'generated-app',
    private: true,
    type: 'module',
    scripts: { dev: 'vite', build: 'vite build' },
    dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0', 'react-router-dom': '^7.0.0', clsx: '^2.1.0' },
    devDependencies: {
      vite: '^8.0.0',
      '@vitejs/plugin-react': '^6.0.0',
      ...(variant === 'tailwind' ? styling : {}),
    },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
