/** Pictures made from a description. Owns no wire format and no transport. */
import type { InlineImage } from './chat-model.ts'

/** How many pictures can be asked for at once (S5.5, S9.4). */
export const IMAGE_COUNTS = [1, 2, 3, 4] as const
export const ASPECT_RATIOS = ['1:1', '16:9', '9:16', '4:3', '3:4'] as const

export interface ImageRequest {
  readonly prompt: string
  readonly numberOfImages: (typeof IMAGE_COUNTS)[number]
  readonly aspectRatio: (typeof ASPECT_RATIOS)[number]
}

export interface ImageModel {
  /** At least one image, and at most as many as were asked for. Throws sentences of S8.10, and what the transport throws. */
  generate(request: ImageRequest, signal: AbortSignal): Promise<readonly InlineImage[]>
}
