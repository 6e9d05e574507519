/** `npm run plans -- list|grant`: what people have of the server's models, also while it runs. */
import { runProcess } from './lib/run-process.mjs'

runProcess('src/server/plans/plans.process.ts')
