/** Apps that really hang, each at another place. Every one notes the moment before it does, in its console. */
import { STARTER_FILES } from '../../../src/core/project/starter-template.ts'

export interface HangingApp {
  readonly name: string
  /** What has to stop it: the preview itself, or the styles alone. */
  readonly stops: 'preview' | 'styles'
  /** How it becomes the head: as a project that is imported, or as an answer that the person wants all the same. */
  readonly way: 'import' | 'answer'
  /** The app runs first, and hangs when its button is pressed. */
  readonly needsClick?: true
  /** Changed from the starter's. */
  readonly files: Readonly<Record<string, string>>
}

/** Begins the line that an app writes to its console before it hangs; milliseconds since 1970 follow. */
export const NOTE = 'slow-hang'

const note = `console.info('${NOTE}', Date.now(), location.host)`
const LOOP = `${note}\nfor (;;) {}\n`
const APP = `export default function App() {
  return <main className="p-4"><h1 className="text-xl">It runs</h1></main>
}
`
const app = (inside: string, before = '') => ({
  'src/App.tsx': `import { useEffect } from 'react'
${before}export default function App() {
  useEffect(() => {
    const timer = setTimeout(() => { ${inside} }, 2000)
    return () => clearTimeout(timer)
  }, [])
  return <main className="p-4"><h1 className="text-xl">It runs</h1><button type="button">Go</button></main>
}
`,
})
const config = (text: string) => ({ 'src/App.tsx': APP, 'tailwind.config.js': text })
const CONTENT = `content: ['./index.html', './src/**/*.{ts,tsx}']`

export const HANGING_APPS: readonly HangingApp[] = [
  {
    name: 'script at the start',
    stops: 'preview',
    way: 'import',
    files: { 'src/App.tsx': `${LOOP}${APP}` },
  },
  {
    name: 'script at the start, by an answer',
    stops: 'preview',
    way: 'answer',
    files: { 'src/App.tsx': `${LOOP}${APP}` },
  },
  { name: 'script two seconds later', stops: 'preview', way: 'import', files: app(LOOP) },
  {
    name: 'script on a press',
    stops: 'preview',
    way: 'import',
    needsClick: true,
    files: {
      'src/App.tsx': APP.replace(
        '</main>',
        `<button type="button" onClick={() => { ${LOOP} }}>Go</button></main>`,
      ),
    },
  },
  {
    name: 'package that never returns',
    stops: 'preview',
    way: 'import',
    files: {
      // As parsers of Markdown and of addresses have had: exponential in the length of what does not match.
      'src/vendor/slugger/index.js': `const WORDS = /^(?:[a-z]+[-_ ]?)+$/
export function isSlug(text) { ${note}; return WORDS.test(text) }
`,
      'src/vendor/slugger/package.json': '{ "name": "slugger", "version": "1.0.0", "main": "index.js" }\n',
      ...app(
        "isSlug('a'.repeat(60) + '!')",
        "// @ts-ignore\nimport { isSlug } from './vendor/slugger/index.js'\n",
      ),
    },
  },
  {
    name: 'flood of messages',
    stops: 'preview',
    way: 'import',
    files: {
      'src/App.tsx': `${note}
setInterval(() => { for (let i = 0; i < 20000; i += 1) window.parent.postMessage({ i }, '*') }, 10)
${APP}`,
    },
  },
  {
    name: 'tailwind.config that loops',
    stops: 'styles',
    way: 'import',
    files: config(`${LOOP}export default { ${CONTENT} }\n`),
  },
  {
    name: 'tailwind.config that never resolves',
    stops: 'styles',
    way: 'import',
    files: config(`${note}\nawait new Promise(() => {})\nexport default { ${CONTENT} }\n`),
  },
  {
    name: 'Tailwind plugin that loops',
    stops: 'styles',
    way: 'import',
    files: config(`export default { ${CONTENT}, plugins: [() => { ${LOOP} }] }\n`),
  },
  {
    name: 'content transform that loops',
    stops: 'styles',
    way: 'import',
    files: config(
      `export default { content: { files: ['./src/**/*.tsx'], transform: { tsx: () => { ${LOOP} } } } }\n`,
    ),
  },
  {
    name: 'postcss.config that loops',
    stops: 'styles',
    way: 'import',
    files: {
      'src/App.tsx': APP,
      'postcss.config.js': `${LOOP}export default { plugins: { tailwindcss: {} } }\n`,
    },
  },
]

/** The whole project, by path. */
export function projectFiles(hanging: HangingApp): Record<string, string> {
  const starter = [...STARTER_FILES].map(([path, { content }]) => [path, content] as const)
  return { ...Object.fromEntries(starter), ...hanging.files }
}
