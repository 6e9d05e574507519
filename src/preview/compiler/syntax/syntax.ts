/** Everything that needs a parser of JavaScript, in one chunk. */
export { evaluateConfig } from '../config/evaluate-config.ts'
export { viteOptionsOf } from '../config/vite-options.ts'
export { moduleForWorker } from '../workers/module-for-worker.ts'
export { rewriteModule } from './rewrite-module.ts'
export { scanModule } from './scan-module.ts'
