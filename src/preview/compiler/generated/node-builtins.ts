/** Modules of Node.js. A build leaves an empty object in their place; so does the preview, and says so when it is used. */

const NAMES = new Set(
  'assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns domain events fs http http2 https inspector module net os path perf_hooks process punycode querystring readline repl stream string_decoder sys timers tls tty url util v8 vm wasi worker_threads zlib'.split(
    ' ',
  ),
)

export const BUILTIN_FOLDER = '/node_modules/.node/'

/** `node:fs/promises` and `fs/promises` are `fs/promises`; null for everything that is not Node's. */
export function builtinName(specifier: string): string | null {
  const name = specifier.replace(/^node:/, '')
  if (name !== specifier) return name
  return NAMES.has(name.split('/')[0] ?? '') ? name : null
}

export function builtinMessage(name: string): string {
  return `"${name}" is a part of Node.js that browsers do not have.${WEB_WAYS[name] ?? ' Move what needs it to a server, or use what the browser offers.'}`
}

const WEB_WAYS: Readonly<Record<string, string>> = {
  crypto:
    ' Use the browser\'s own "crypto" instead: crypto.randomUUID(), crypto.getRandomValues(), crypto.subtle.',
  fs: ' Import a file of the project (import text from "./notes.txt?raw"), or fetch one of public/.',
  path: ' Join the parts of an address with new URL(…) or a template.',
  url: ' Use the global URL and URLSearchParams.',
  util: ' TextEncoder, TextDecoder and structuredClone are globals in browsers.',
}

/** Body of the module that stands in its place. */
export function builtinModule(name: string): string {
  const warning = JSON.stringify(builtinMessage(name))
  return `let __warned = false; Object.defineProperty(__vite_ssr_exports__, "default", { enumerable: true, configurable: true, value: new Proxy({}, { get(target, key) { if (!__warned && typeof key === "string") { __warned = true; console.warn(${warning}); } return undefined; } }) });`
}
