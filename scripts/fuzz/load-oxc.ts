/** The compiler as the browser has it: Node's own build overflows the stack where this one throws. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createOxc, type Oxc } from '../../src/preview/compiler/oxc/load-oxc.ts'

const WASM = createRequire(import.meta.url).resolve('oxc-transform/wasm')

// In Node each instance would be kept for a listener of its own; browsers have none of that.
const { once } = process
process.once = ((event: string, listener: () => void) =>
  event === 'beforeExit' ? process : once.call(process, event, listener)) as typeof once

let loading: Promise<Oxc> | undefined

export function loadOxc(): Promise<Oxc> {
  loading ??= readFile(WASM).then(async (bytes) => createOxc(await WebAssembly.compile(bytes)))
  return loading
}
