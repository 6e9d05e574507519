import * as v from 'valibot'

/** Which build the preview imitates: that of a development server with hot updates, or what `vite build` puts out. */
export const previewModeSchema = v.picklist(['development', 'production'])

export type PreviewMode = v.InferOutput<typeof previewModeSchema>
