/** Files that no package may read: what an attack goes for, and how to find out whether it got any of it. */
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Bait {
  /** The folder, absolute, with forward slashes. */
  readonly folder: string
  /** The same as a relative path that leads up to the root from wherever it is read, and down again. */
  readonly up: string
  /** What every file holds. */
  readonly text: string
  /** Part of a file's name that no attack can know: to tell it is a leak too. */
  readonly hiddenName: string
}

/** Writes the files below `parent`: `secret.txt`, `.json`, `.map`, `.js`, `.css` and more, and one of a name that is hidden. */
export async function layBait(parent: string): Promise<Bait> {
  const folder = join(parent, 'bait').replaceAll('\\', '/')
  const text = `bait${randomBytes(18).toString('hex')}`
  const hiddenName = `hidden${randomBytes(12).toString('hex')}`
  const script = `export const secret = ${JSON.stringify(text)}\nexport default secret\n`
  const style = `.secret::before { content: "${text}" }\n`
  const contents: Readonly<Record<string, string>> = {
    'secret.txt': text,
    'secret.json': JSON.stringify({ secret: text, sources: [text], version: 3, mappings: '', names: [] }),
    'secret.map': JSON.stringify({
      version: 3,
      sources: [`/project/${Buffer.from(`/${text}`).toString('base64url')}`],
      names: [],
      mappings: 'AAAA',
    }),
    'secret.js': script,
    'secret.ts': script,
    'secret.css': style,
    'secret.module.css': `.secret { --secret: "${text}" }\n${style}`,
    'secret.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title></svg>`,
    'jsx-runtime.js': `${script}export const jsx = () => secret\nexport const jsxs = jsx\nexport const Fragment = secret\n`,
    'tsconfig.json': JSON.stringify({ compilerOptions: { jsxImportSource: text, jsxFactory: text } }),
    'package.json': JSON.stringify({ name: text, version: '1.0.0', main: './secret.js' }),
    'index.js': script,
    [`${hiddenName}.txt`]: text,
    [`${hiddenName}.js`]: script,
    [`${hiddenName}.json`]: JSON.stringify(text),
  }
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(contents)) await writeFile(join(folder, name), content)
  return { folder, up: `${'../'.repeat(24)}${folder.replace(/^(?:\w:)?\//, '')}`, text, hiddenName }
}

/** What of the bait stands in an answer, as text or in the encodings that a bundler knows; null for nothing. */
export function leakIn(answer: string | Uint8Array, { text, hiddenName }: Bait): string | null {
  const bytes = Buffer.from(answer as string)
  const forms = [text, hiddenName].flatMap((secret) => [secret, toHex(secret), ...toBase64(secret)])
  return forms.find((form) => bytes.includes(form)) ?? null
}

function toHex(text: string): string {
  return Buffer.from(text).toString('hex')
}

/** Wherever it begins inside of what was encoded; the ends, which depend on what stands beside it, are cut off. */
function toBase64(text: string): string[] {
  return [0, 1, 2].map((offset) => {
    const encoded = Buffer.from(`${'x'.repeat(offset)}${text}`).toString('base64')
    return encoded.slice(4, -4)
  })
}
