declare module 'oxc-transform/wasm?url' {
  const url: string
  export default url
}

declare module '@napi-rs/wasm-runtime' {
  export function instantiateNapiModule(
    wasm: WebAssembly.Module,
    options: Record<string, unknown>,
  ): Promise<{ napiModule: { exports: unknown } }>
  export const emnapiAsyncWorkPlugin: unknown
  export const emnapiTSFNPlugin: unknown
  export class WASI {
    constructor(options: { version: 'preview1' })
  }
}
