/** Owns how pictures are made from a description: which model, how long, and which sentence for what goes wrong. */
import { aiErrorCode } from '../../../../core/errors/ai-error.ts'
import { errorSentence } from '../../../../core/errors/catalogue.ts'
import type { InlineImage } from '../../../../core/model/chat-model.ts'
import type { ImageModel, ImageRequest } from '../../../../core/model/image-model.ts'
import type { AnsweringModel } from '../../models/model-store.ts'

declare module '../../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly images: ImageCreation
  }
}

export interface ImageCreation {
  /** Rejects with a sentence for the user (S8.10); with the signal's reason when that ended it. */
  generate(request: ImageRequest, signal: AbortSignal): Promise<readonly InlineImage[]>
}

export interface ImageCreationOptions {
  readonly chooseModel: () => AnsweringModel
  readonly createModel: (answering: AnsweringModel) => ImageModel
  /** Milliseconds without an answer. */
  readonly timeoutMs: number
}

export function createImageCreation({
  chooseModel,
  createModel,
  timeoutMs,
}: ImageCreationOptions): ImageCreation {
  return {
    async generate(request, signal) {
      try {
        const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
        return await createModel(chooseModel()).generate(request, limited)
      } catch (error) {
        if (signal.aborted) throw signal.reason
        throw new Error(errorSentence('image-generation', { message: messageOf(error) }))
      }
    },
  }
}

/** What a browser says of time and connections is no sentence for a person. */
function messageOf(error: unknown): string {
  const code = aiErrorCode(error)
  if (code === 'timed-out' || code === 'connection') return errorSentence(code)
  const message = error instanceof Error ? error.message : String(error)
  return message.trim() === '' ? errorSentence('image-unknown') : message
}
