/**
 * The five functions of WASI (`wasi_snapshot_preview1`) that the compiler's WebAssembly asks for. There are no files,
 * no arguments and no environment; what it prints, which it does only when it panics, goes to the console.
 */

const SUCCESS = 0
/** Size in bytes of one buffer in a list of buffers to write: address and length, 32 bits each. */
const IOVEC_SIZE = 8

export interface WasiImports {
  readonly wasiImport: Readonly<Record<string, (...values: number[]) => number>>
  initialize(instance: WebAssembly.Instance): void
  /** Only for programs with a `main`, which the compiler is not. */
  start(): never
}

export function createWasiImports(memory: WebAssembly.Memory): WasiImports {
  // The buffer is another one each time the memory has grown.
  const view = () => new DataView(memory.buffer)
  return {
    wasiImport: {
      random_get(address = 0, length = 0) {
        crypto.getRandomValues(new Uint8Array(memory.buffer, address, length))
        return SUCCESS
      },
      environ_get: () => SUCCESS,
      environ_sizes_get(countAddress = 0, sizeAddress = 0) {
        view().setUint32(countAddress, 0, true)
        view().setUint32(sizeAddress, 0, true)
        return SUCCESS
      },
      fd_write(_descriptor = 0, buffers = 0, count = 0, writtenAddress = 0) {
        const decoder = new TextDecoder()
        let text = ''
        let written = 0
        for (let index = 0; index < count; index += 1) {
          const address = view().getUint32(buffers + index * IOVEC_SIZE, true)
          const length = view().getUint32(buffers + index * IOVEC_SIZE + 4, true)
          text += decoder.decode(new Uint8Array(memory.buffer, address, length), { stream: true })
          written += length
        }
        console.error(text.trimEnd())
        view().setUint32(writtenAddress, written, true)
        return SUCCESS
      },
      proc_exit(code = 0) {
        throw new Error(`The compiler ended with code ${code}. Reload the page.`)
      },
    },
    initialize: ({ exports }) => {
      if (typeof exports._initialize === 'function') exports._initialize()
    },
    start() {
      throw new Error('The compiler is a library and cannot be started as a program.')
    },
  }
}
