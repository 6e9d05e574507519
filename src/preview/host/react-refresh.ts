/** React Refresh for this frame. Must be installed before React DOM loads, which looks for the hook once. */
import * as runtime from 'react-refresh/runtime'

export function installReactRefresh(): void {
  runtime.injectIntoGlobalHook(window)
}

/** The two functions that the refresh transform calls in a module. */
export function refreshHooksFor(id: string) {
  return {
    register: (type: unknown, name: string) => runtime.register(type, `${id} ${name}`),
    sign: runtime.createSignatureFunctionForTransform,
  }
}

/** A module whose exports are all components can change without its importers running again. */
export function isRefreshBoundary(exports: Record<string, unknown>): boolean {
  const names = Object.keys(exports)
  return names.length > 0 && names.every((name) => runtime.isLikelyComponentType(exports[name]))
}

export function performReactRefresh(): void {
  runtime.performReactRefresh()
}
