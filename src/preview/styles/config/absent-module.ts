/**
 * Stands in for a module that configuration imports and the preview does not have. As a Tailwind or PostCSS plugin
 * it does nothing, so the app still shows, without what the plugin would add.
 */

/** What Tailwind or a caller of `then` looks for must not seem to be there. */
const NOT_THERE = new Set<string | symbol>(['then', 'handler', 'config', 'presets', '__isOptionsFunction'])

/** Callable, and a class to extend. */
function stub(): object {
  return absentModule
}

export const absentModule: object = new Proxy(stub, {
  get(_target, name) {
    if (name === 'prototype') return stub.prototype
    if (NOT_THERE.has(name) || typeof name === 'symbol') return undefined
    return name === '__esModule' ? true : absentModule
  },
})
