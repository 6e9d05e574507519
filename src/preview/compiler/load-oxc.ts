/**
 * Loads the single-threaded WebAssembly build of oxc. Needs `wasm-unsafe-eval`; shares no memory. The package's own
 * loader would bring a file system along, which no transform reads: most of the worker's code, for nothing.
 */
import { instantiateNapiModule } from '@emnapi/core'
import { createContext } from '@emnapi/runtime'
import type { moduleRunnerTransformSync, transformSync } from 'oxc-transform'
import { createWasiImports } from './wasi-imports.ts'

export interface Oxc {
  readonly transformSync: typeof transformSync
  readonly moduleRunnerTransformSync: typeof moduleRunnerTransformSync
}

/** Pages of 64 KiB: 64 MiB to begin with, 4 GiB at most. */
const MEMORY: WebAssembly.MemoryDescriptor = { initial: 1024, maximum: 65_536 }

export async function loadOxc(wasmUrl: string): Promise<Oxc> {
  const response = await fetch(wasmUrl)
  if (!response.ok)
    throw new Error(`The compiler could not be loaded (HTTP ${response.status}). Reload the page.`)
  const wasm = await WebAssembly.compileStreaming(response)
  const memory = new WebAssembly.Memory(MEMORY)
  const { napiModule } = await instantiateNapiModule(wasm, {
    context: createContext(),
    asyncWorkPoolSize: 0,
    wasi: createWasiImports(memory),
    overwriteImports(imports: WebAssembly.Imports) {
      imports.env = { ...imports.env, ...imports.napi, ...imports.emnapi, memory }
      return imports
    },
    beforeInit({ instance }: { instance: WebAssembly.Instance }) {
      for (const [name, register] of Object.entries(instance.exports)) {
        if (name.startsWith('__napi_register__') && typeof register === 'function') register()
      }
    },
  })
  return napiModule.exports as Oxc
}
