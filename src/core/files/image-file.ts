import type { ProjectFile } from './project-file.ts'

const IMAGE_PATH = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i

/** Whether a path names an image, for its icon (S2.39). */
export function isImagePath(path: string): boolean {
  return IMAGE_PATH.test(path)
}

/** A data URL of a binary image; null for every other file (S2.56). */
export function binaryImageUrl({ content, type, isBinary }: ProjectFile): string | null {
  return isBinary === true && type.startsWith('image/') ? `data:${type};base64,${content}` : null
}
