/** The templates of this repository, each from its folder below `templates/`. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isProjectFile, type Template, templateProject } from '../../src/core/templates/template.ts'
import { parseTemplateManifest } from '../../src/core/templates/template-manifest.ts'
import { ROOT } from './paths.mjs'

export interface TemplateFolder extends Template {
  /** Absolute. */
  readonly folder: string
  /** By path: what its folder holds of the project, without the starter's set-up. */
  readonly texts: Readonly<Record<string, string>>
}

const FOLDER_NAME = /^[a-z]+(?:-[a-z]+)*$/

/** In the order of their names. Throws on one that is not as templates/README.md says. */
export async function readTemplates(folder = join(ROOT, 'templates')): Promise<TemplateFolder[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const ids = entries
    .filter((entry) => entry.isDirectory() && FOLDER_NAME.test(entry.name))
    .map(({ name }) => name)
  return Promise.all(ids.sort().map((id) => readTemplate(join(folder, id), id)))
}

async function readTemplate(folder: string, id: string): Promise<TemplateFolder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(isProjectFile)
    .sort()
  const texts = Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [path, decode(id, path, await readFile(join(folder, path)))]),
    ),
  )
  try {
    const manifest = parseTemplateManifest(await readFile(join(folder, 'template.json'), 'utf8'))
    return { id, folder, manifest, texts, files: templateProject(texts) }
  } catch (error) {
    throw new Error(`Template ${id}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/** Templates are texts throughout: their pictures are SVG, and their typefaces come from packages. */
function decode(id: string, path: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Error(`Template ${id}: ${path} is not text.`, { cause })
  }
}
