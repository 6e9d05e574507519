import { fail, inFolders } from '../disk/folder-homes.fixture.ts'
import { siteFolder } from './site-folder.ts'
import { describeSiteStore } from './site-store.contract.ts'
import { openSiteStore } from './site-store.ts'

const { openTwo, reopen } = inFolders((folder, disk) => openSiteStore(siteFolder(folder, disk), fail))

describeSiteStore('a folder', openTwo, reopen)
