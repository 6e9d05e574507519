/** Asks the server for templates. Rejects with sentences for the user; knows nothing of screens. */
import * as v from 'valibot'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import {
  type ListedTemplate,
  TEMPLATES_PATH,
  templateListSchema,
  templateTextsSchema,
} from '../../../core/templates/built-template.ts'
import { templateProject } from '../../../core/templates/template.ts'

export interface TemplateService {
  list(): Promise<readonly ListedTemplate[]>
  /** The project that a template begins. */
  project(template: ListedTemplate): Promise<FileSystem>
}

export function createTemplateService(fetchFn: typeof fetch): TemplateService {
  async function read<Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    try {
      const response = await fetchFn(`${TEMPLATES_PATH}/${name}`)
      if (!response.ok) throw new Error(`Status ${response.status}`)
      return v.parse(schema, await response.json())
    } catch (error) {
      console.error(`The template file ${name} could not be read.`, error)
      throw new Error(errorSentence('templates-not-loaded'))
    }
  }
  return {
    list: async () => (await read('index.json', templateListSchema)).templates,
    project: async ({ files }) => templateProject(await read(files, templateTextsSchema)),
  }
}

/** Address of a template's picture. */
export function pictureUrl(picture: string): string {
  return `${TEMPLATES_PATH}/${picture}`
}
