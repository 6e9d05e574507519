/** Code of every kind that answers hold: what is known to confuse parsers first, then real files of this repository. */
import { readdirSync, readFileSync } from 'node:fs'

export interface Sample {
  readonly path: string
  readonly text: string
}

const B = '[CODE_CHANGES]'
const E = '[CODE_CHANGES_END]'

const NASTY: readonly Sample[] = [
  {
    path: 'src/lib/patterns.ts',
    text: String.raw`export const EMAIL = /^[\w.+-]+@[\w-]+\.[\w.]{2,}$/
export const QUOTED = /"(?:[^"\\]|\\.)*"/g
export const PATH = 'C:\\Users\\name\\"docs"'
export const lines = (text: string) => text.split('\n').map((line) => line.replace(/\t/g, '  '))
export const unicode = '\u00e9\ud83d\ude00'
`,
  },
  {
    path: 'src/components/Chat.tsx',
    text: `import { useState } from "react";

/** Shows "quoted" text — and 😀 emoji, naïve café, 日本語. */
export function Chat({ name }: { name: string }) {
  const [draft, setDraft] = useState("");
  const label = \`Hello \${name}, you said "\${draft || 'nothing'}"\`;
  return (
    <section className="p-4" aria-label={label}>
      <p>Don’t &amp; won’t &lt;script&gt; &nbsp; it's "fine"… {"{"}braces{"}"}</p>
      <input value={draft} onChange={(event) => setDraft(event.target.value)} placeholder="Say…" />
      <style>{\`.a::after { content: "\\201C"; }\`}</style>
    </section>
  );
}
`,
  },
  {
    path: 'src/lib/protocol-notes.ts',
    text: `// The agent answers with ${B} and ${E}.
export const EXAMPLE = '${B}{"files":[{"operation":"CREATE","path":"src/x.ts","content":"hi"}]}${E}'
export const FENCE = '\`\`\`json'
export const TOKENS = ['<|im_end|>', '</s>', '[/INST]', '<think>']
`,
  },
  {
    path: 'package.json',
    text: `${JSON.stringify(
      {
        name: 'app',
        description: 'A "small" app',
        type: 'module',
        files: ['dist'],
        scripts: { dev: 'vite', test: 'vitest run && echo "ok"' },
        dependencies: { react: '19.3.1' },
      },
      null,
      2,
    )}\n`,
  },
  {
    path: 'src/data/routes.ts',
    text: `export const routes = [
  { "path": "/", "name": "Home", "content": "Welcome" },
  { "path": "/about", "name": "About" },
]
export const nested = { "files": [{ "path": "a", "edits": [] }] }
`,
  },
  {
    path: 'src/styles/globals.css',
    text: `@tailwind base;
/* "quotes" & > combinators */
.card > .title::before { content: "\\2014 \\a"; background: url("data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'/>"); }
@media (min-width: 40rem) { .grid { grid-template-areas: "a b" "c d"; } }
`,
  },
  {
    path: 'index.html',
    text: `<!doctype html>
<html lang="en">
  <head><title>Tom &amp; Jerry’s “App”</title></head>
  <body data-x='{"a":[1,2]}'><div id="root"></div><script type="module" src="/src/main.tsx"></script></body>
</html>
`,
  },
  {
    path: 'README.md',
    text: `# App\n\nRun:\n\n\`\`\`sh\nnpm install\nnpm run "dev"\n\`\`\`\n\n> It's *done* ... more or less.\n`,
  },
  {
    path: 'src/lib/ellipsis.ts',
    text: `// Loading... please wait for the rest of it.
// e.g. 1, 2, 3, ...
export function merge(base: object, ...rest: object[]) {
  // Spread first, so that the existing values win.
  return [base, ...rest].reduce((all, one) => ({ ...one, ...all }), {})
}
export const text = 'Loading…' /* shown while waiting … */
`,
  },
  { path: 'src/empty.ts', text: '' },
  { path: 'src/crlf.ts', text: 'export const a = "x"\r\nexport const b = [\r\n\t1,\r\n]\r\n' },
  { path: 'src/lib/one-line.ts', text: `export const lines = "a\\nb\\nc" + 'd\\n'` },
  {
    path: 'src/lib/escape.ts',
    text: `const MAP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escape = (text: string) => text.replace(/[&<>"]/g, (char) => MAP[char] ?? char)
`,
  },
]

const FOLDERS = [
  'src/web/landing',
  'src/web/ui',
  'src/web/workspace/chat',
  'src/core/project',
  'src/core/files',
  'src/core/agent',
]
const MAX_CHARACTERS = 6000

/** `root` is the repository's folder, with a slash at its end. */
export function readCorpus(root: string): readonly Sample[] {
  const real = FOLDERS.flatMap((folder) =>
    readdirSync(`${root}${folder}`)
      .filter((name) => /\.(tsx?|css|html|md)$/.test(name))
      .sort()
      .map((name) => ({
        path: `src/real/${folder.replaceAll('/', '-')}/${name}`,
        text: readFileSync(`${root}${folder}/${name}`, 'utf8'),
      })),
  )
  return [...NASTY, ...real.filter(({ text }) => text.length < MAX_CHARACTERS)]
}
