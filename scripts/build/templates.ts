/** Writes dist/templates/: a list of the templates, and for each its texts and its picture, named by their content. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ListedTemplate } from '../../src/core/templates/built-template.ts'
import { ROOT } from '../lib/paths.mjs'
import { readTemplates, type TemplateFolder } from '../lib/read-templates.ts'

const INDEX = 'index.json'

/** A server that runs meanwhile serves what was there until all is. */
export async function buildTemplates(outdir = join(ROOT, 'dist/templates')): Promise<void> {
  await mkdir(outdir, { recursive: true })
  const written = new Set([INDEX])
  const write = async (name: string, content: string | Buffer): Promise<string> => {
    await writeFile(join(outdir, name), content)
    written.add(name)
    return name
  }
  const templates = await Promise.all(
    (await readTemplates()).map((template) => writeTemplate(template, write)),
  )
  await writeFile(join(outdir, `${INDEX}.new`), JSON.stringify({ templates }))
  await rename(join(outdir, `${INDEX}.new`), join(outdir, INDEX))
  const isOld = (name: string) => !written.has(name.replace(/\.(?:br|gz)$/, ''))
  await Promise.all((await readdir(outdir)).filter(isOld).map((name) => rm(join(outdir, name))))
}

async function writeTemplate(
  { id, folder, manifest, texts }: TemplateFolder,
  write: (name: string, content: string | Buffer) => Promise<string>,
): Promise<ListedTemplate> {
  const json = JSON.stringify(texts)
  const picture = await readFile(join(folder, 'picture.webp')).catch(() => null)
  return {
    id,
    manifest,
    name: await nameOf(folder),
    typefaces: typefacesOf(texts['src/styles/globals.css'] ?? ''),
    files: await write(`${id}-${hashOf(json)}.json`, json),
    picture: picture && (await write(`${id}-${hashOf(picture)}.webp`, picture)),
  }
}

/** Literals only are in it, so that it runs nothing. */
async function nameOf(folder: string): Promise<string> {
  const { content } = await import(pathToFileURL(join(folder, 'src/content.ts')).href)
  return content.name
}

/** Families that lead in a custom property for typefaces, as packages of variable fonts name them. */
function typefacesOf(css: string): string[] {
  const families = [...css.matchAll(/--font-[\w-]+:\s*(['"])(.+?)\1/g)].map((match) => match[2] ?? '')
  return [...new Set(families.map((family) => family.replace(/ Variable$/, '')))]
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
