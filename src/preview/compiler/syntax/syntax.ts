/** Everything that needs a parser of JavaScript, in one chunk. */
export { evaluateConfig } from '../evaluate/evaluate-config.ts'
export { viteOptionsOf } from '../evaluate/vite-options.ts'
export { moduleForWorker } from './module-for-worker.ts'
export { rewriteModule } from './rewrite-module.ts'
export { scanModule } from './scan-module.ts'
