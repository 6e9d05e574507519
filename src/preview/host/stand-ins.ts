/** What takes the place of the browser's storage where this page may have none. Runs when it is imported. */
import { installMemoryStorage } from './memory-storage.ts'
import { installPageFiles } from './page-files.ts'
import { isStorageAllowed } from './storage-access.ts'

if (!isStorageAllowed) {
  installMemoryStorage()
  installPageFiles()
}
