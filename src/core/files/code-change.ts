import type { FilePath } from './file-path.ts'

/** What an answer asks to do with one file (S3.6). */
export type CodeChange =
  | {
      readonly operation: 'CREATE' | 'UPDATE'
      readonly path: FilePath
      readonly description: string
      /** The whole new text, or {@link IMAGE_PLACEHOLDER} for the user's uploaded image. */
      readonly content: string
      /**
       * Set when `content` was made by edits: the text that the model saw and edited. Where the file holds anything
       * else by now, the change must not be applied.
       */
      readonly base?: string
    }
  | { readonly operation: 'DELETE'; readonly path: FilePath; readonly description: string }

/** S9.8: the content value that means "use the user's uploaded image". */
export const IMAGE_PLACEHOLDER = '[USE_UPLOADED_IMAGE]'

export function isImagePlaceholder(content: string): boolean {
  return content.length < 2 * IMAGE_PLACEHOLDER.length && content.trim() === IMAGE_PLACEHOLDER
}

/** S3.6: the word a version card shows for an operation. */
export function operationLabel(operation: string): 'Created' | 'Edited' | 'Removed' | 'Changed' {
  switch (operation) {
    case 'CREATE':
      return 'Created'
    case 'UPDATE':
      return 'Edited'
    case 'DELETE':
      return 'Removed'
    default:
      return 'Changed'
  }
}
