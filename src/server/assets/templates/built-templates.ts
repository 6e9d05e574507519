/** The templates as the build left them, whole, for who starts projects from them on the server. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { templateListSchema, templateTextsSchema } from '../../../core/templates/built-template.ts'
import { type Template, templateProject } from '../../../core/templates/template.ts'

/** None from a folder that was not built. */
export async function readBuiltTemplates(folder: string): Promise<Template[]> {
  const index = await readFile(join(folder, 'index.json'), 'utf8').catch(() => '{"templates":[]}')
  const { templates } = v.parse(templateListSchema, JSON.parse(index))
  return Promise.all(
    templates.map(async ({ id, manifest, files }) => {
      const texts = v.parse(templateTextsSchema, JSON.parse(await readFile(join(folder, files), 'utf8')))
      return { id, manifest, files: templateProject(texts) }
    }),
  )
}
