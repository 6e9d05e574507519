/** Where a frame keeps its `public/` files and assets for the file service worker, and where that worker is. */
export const FILE_CACHE = 'lathe-files'
export const FILE_SERVICE_WORKER_URL = '/__lathe/file-service-worker.js'
/** Everything of Lathe's own on a preview origin lies below this path. */
export const LATHE_PATH = '/__lathe/'
