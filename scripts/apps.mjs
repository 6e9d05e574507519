/** `npm run apps -- list|takedown|restore`: published apps of this server, also while it runs. */
import { runProcess } from './lib/run-process.mjs'

runProcess('src/server/sites/apps.process.ts')
