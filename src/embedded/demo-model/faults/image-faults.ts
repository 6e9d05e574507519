/** Answers without a picture that a test asks for by a word in the prompt, beside the faults of every answer. */
import type { NamedFault } from './fault.ts'

/** Read by `image-requests.ts` alone; `files` and `text` faults mean nothing for a picture. */
export const IMAGE_FAULTS: readonly (Pick<NamedFault, 'name' | 'says'> & {
  readonly predictions: readonly object[]
})[] = [
  { name: 'noimages', says: 'Create Image: an answer without predictions', predictions: [] },
  {
    name: 'filtered',
    says: 'Create Image: a prediction that was filtered out, with the reason',
    predictions: [
      {
        raiFilteredReason:
          'Unable to show generated images. All images were filtered out because they violated usage guidelines.',
      },
    ],
  },
  {
    name: 'nodata',
    says: 'Create Image: a prediction without its bytes',
    predictions: [{ mimeType: 'image/png' }],
  },
]
