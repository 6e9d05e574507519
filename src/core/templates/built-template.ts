/** What the build makes of templates: `index.json`, and for each a file with its texts. The gallery reads both. */
import * as v from 'valibot'
import { templateManifestSchema } from './template-manifest.ts'

export const TEMPLATES_PATH = '/templates'

const listedTemplateSchema = v.object({
  /** The name of its folder. */
  id: v.string(),
  manifest: templateManifestSchema,
  /** What the app is called, which the project gets for a name. */
  name: v.string(),
  /** Families that it is set in. */
  typefaces: v.array(v.string()),
  /** Address of its texts below `TEMPLATES_PATH`; another content has another address. */
  files: v.string(),
  /** Address of its picture; null without one. */
  picture: v.nullable(v.string()),
})

/** One entry of the gallery. */
export type ListedTemplate = v.InferOutput<typeof listedTemplateSchema>

/** `index.json`, in the order of the gallery. */
export const templateListSchema = v.object({ templates: v.array(listedTemplateSchema) })

/** A template's texts by path, without the starter's set-up. */
export const templateTextsSchema = v.record(v.string(), v.string())
