import { fail, inFolders } from '../disk/folder-homes.fixture.ts'
import { shareFolder } from './share-folder.ts'
import { describeShareStore } from './share-store.contract.ts'
import { openShareStore } from './share-store.ts'

const { openTwo, reopen } = inFolders((folder, disk) => openShareStore(shareFolder(folder, disk), fail))

describeShareStore('a folder', openTwo, reopen)
