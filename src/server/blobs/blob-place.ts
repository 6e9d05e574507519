import type { Blobs } from './blobs.ts'

/** Opens what keeps bytes elsewhere. @param folder of this process alone, for what is on its way */
export type BlobPlace = (folder: string) => Promise<Blobs>
