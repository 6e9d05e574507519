/**
 * A worker with TypeScript inside, which answers every kind of request that `typescript.worker.ts` knows. Its only
 * place: Vite builds a worker once for each file that names it.
 */
export function startTypeScriptWorker(): Worker {
  return new Worker(new URL('./typescript.worker.ts', import.meta.url), { type: 'module' })
}
