/**
 * Modules that well-known plugins of Vite make, as far as the app does without what is behind them: previews register
 * no service worker, so there is nothing to be updated or offline.
 */
import { exportExpression } from './export-value.ts'

export const VIRTUAL_FOLDER = '/node_modules/.virtual/'

const NOTHING_TO_UPDATE = `() => async () => {}`
const USE_REGISTER = `() => ({ needRefresh: [false, () => {}], offlineReady: [false, () => {}], updateServiceWorker: async () => {} })`

const EXPORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'virtual:pwa-register': { registerSW: NOTHING_TO_UPDATE },
  'virtual:pwa-register/react': { useRegisterSW: USE_REGISTER },
  'virtual:pwa-info': { pwaInfo: 'undefined' },
}

/** Body of the module that stands in its place; null for one that is not known. */
export function virtualModule(name: string): string | null {
  if (!Object.hasOwn(EXPORTS, name)) return null
  return Object.entries(EXPORTS[name] ?? {})
    .map(([exported, code]) => exportExpression(exported, code))
    .join('\n')
}
