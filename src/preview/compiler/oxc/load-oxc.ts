/**
 * Loads the single-threaded WebAssembly build of oxc. Needs `wasm-unsafe-eval`; shares no memory. The package's own
 * loader would bring a file system along, which no transform reads: most of the worker's code, for nothing.
 */
import { instantiateNapiModuleSync } from '@emnapi/core'
import { createContext } from '@emnapi/runtime'
import type { moduleRunnerTransformSync, transformSync } from 'oxc-transform'
import { createWasiImports } from './wasi-imports.ts'

/** What is wrong with a text, the most telling first. */
interface OxcErrors {
  readonly errors: readonly { readonly message: string; readonly codeframe: string | null }[]
}
type Told<Result> = Omit<Result, 'errors'> & OxcErrors

export interface Oxc {
  transformSync(...given: Parameters<typeof transformSync>): Told<ReturnType<typeof transformSync>>
  moduleRunnerTransformSync(
    ...given: Parameters<typeof moduleRunnerTransformSync>
  ): Told<ReturnType<typeof moduleRunnerTransformSync>>
}

/** Pages of 64 KiB: 64 MiB to begin with, 4 GiB at most. */
const MEMORY: WebAssembly.MemoryDescriptor = { initial: 1024, maximum: 65_536 }
/** Bytes beyond which an instance is not kept: its memory never shrinks, and a file with many mistakes fills it. */
const MOST_KEPT = 128 * 1024 * 1024

const TOO_DEEP = 'This file is nested too deeply to be compiled. Split it into smaller parts.'

export async function loadOxc(wasmUrl: string): Promise<Oxc> {
  const response = await fetch(wasmUrl)
  if (!response.ok)
    throw new Error(`The compiler could not be loaded (HTTP ${response.status}). Reload the page.`)
  return createOxc(await WebAssembly.compileStreaming(response))
}

/**
 * An oxc that outlives what it is given. A text that is nested too deeply ends a call somewhere in the middle, and what
 * it held of its stack is never given back: after some fifty of them nothing would compile. So the next call has a new
 * instance, which takes 20 ms. The same after a text that filled its memory.
 */
export function createOxc(wasm: WebAssembly.Module): Oxc {
  let instance: Instance | null = instantiate(wasm)
  function lasting<Given extends unknown[], Result>(
    call: (oxc: Oxc, ...given: Given) => Result,
    refused: Result,
  ): (...given: Given) => Result {
    return (...given) => {
      instance ??= instantiate(wasm)
      let isKept = false
      try {
        const result = call(instance.oxc, ...given)
        isKept = instance.memory.buffer.byteLength <= MOST_KEPT
        return result
      } catch (error) {
        // Of the stack, of memory, or of Rust itself: whatever it was, this instance can be trusted no more.
        if (!(error instanceof RangeError || error instanceof WebAssembly.RuntimeError)) throw error
        return refused
      } finally {
        if (!isKept) {
          instance.release()
          instance = null
        }
      }
    }
  }
  const refused = { code: '', errors: [{ message: TOO_DEEP, codeframe: null }] }
  return {
    transformSync: lasting((oxc, ...given: Parameters<Oxc['transformSync']>) => oxc.transformSync(...given), {
      ...refused,
      helpersUsed: {},
    }),
    moduleRunnerTransformSync: lasting(
      (oxc, ...given: Parameters<Oxc['moduleRunnerTransformSync']>) =>
        oxc.moduleRunnerTransformSync(...given),
      { ...refused, deps: [], dynamicDeps: [] },
    ),
  }
}

interface Instance {
  readonly oxc: Oxc
  readonly memory: WebAssembly.Memory
  /** Gives its memory back, which nothing else would. */
  release(): void
}

function instantiate(wasm: WebAssembly.Module): Instance {
  const memory = new WebAssembly.Memory(MEMORY)
  const context = createContext()
  const { napiModule } = instantiateNapiModuleSync(wasm, {
    context,
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
  return {
    oxc: napiModule.exports as Oxc,
    memory,
    release() {
      try {
        context.destroy()
      } catch {
        // What it would tidy up may be what is broken.
      }
    },
  }
}
