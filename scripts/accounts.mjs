/** `npm run accounts -- invite|invitations|withdraw|list|reset|remove|sessions|end-sessions|operator`: accounts of this server. */
import { runProcess } from './lib/run-process.mjs'

runProcess('src/server/sign-in/accounts.process.ts')
