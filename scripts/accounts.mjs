/** `npm run accounts -- invite|list|reset|remove|sessions|end-sessions`: accounts of this server, also while it runs. */
import { runProcess } from './lib/run-process.mjs'

runProcess('src/server/sign-in/accounts.process.ts')
