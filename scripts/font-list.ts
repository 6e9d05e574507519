/**
 * Writes src/server/assets/fonts/families.ts: the names of all families of Google Fonts, as a package of their metadata
 * has them. Run by hand when there are new ones: `npx tsx scripts/font-list.ts`. The list is kept in the repository, so
 * that neither a build nor a start needs the network.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extract } from 'tar'

const SOURCE = 'google-font-metadata@6.0.8'
const TARGET = fileURLToPath(new URL('../src/server/assets/fonts/families.ts', import.meta.url))
/** What may be put into a stylesheet's address, a prompt and CSS as it is. */
const FIT_NAME = /^[\w -]{1,64}$/
const LINE = 108

const folder = await mkdtemp(join(tmpdir(), 'lathe-fonts-'))
try {
  const [packed] = execFileSync('npm', ['pack', SOURCE, '--silent'], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split('\n')
  if (packed === undefined) throw new Error(`npm packed nothing for ${SOURCE}.`)
  await extract({ cwd: folder, file: join(folder, packed) })
  const data = JSON.parse(
    await readFile(join(folder, 'package/data/google-fonts-v1.json'), 'utf8'),
  ) as Record<string, { readonly family: string }>
  const unfit = Object.entries(data).filter(
    ([id, { family }]) => !FIT_NAME.test(family) || id !== family.toLowerCase().replaceAll(' ', '-'),
  )
  if (unfit.length > 0) throw new Error(`Names that do not fit: ${unfit.map(([id]) => id).join(', ')}.`)
  const families = Object.values(data)
    .map(({ family }) => family)
    .sort((a, b) => a.localeCompare(b, 'en'))
  await writeFile(TARGET, source(families))
  console.log(`${families.length} families.`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

function source(families: readonly string[]): string {
  const lines = ['']
  for (const family of families) {
    const last = lines.at(-1) ?? ''
    if (last.length + family.length > LINE) lines.push(family)
    else lines[lines.length - 1] = last === '' ? family : `${last}|${family}`
  }
  const names = lines.join('|\n')
  return `/** Written by scripts/font-list.ts from ${SOURCE}; not edited by hand. */\n\nconst NAMES = \`\n${names}\n\`\n\n/** The families of Google Fonts, sorted. */\nexport const FAMILIES: readonly string[] = NAMES.replaceAll('\\n', '').split('|')\n`
}
