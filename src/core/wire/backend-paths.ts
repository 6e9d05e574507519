/** On a project's own origin: what below these is answered by its backend, and is no file or route of the app. */
export const BACKEND_PATHS = ['/rest/v1', '/auth/v1', '/storage/v1', '/realtime/v1', '/ai/v1'] as const

/** Whether a path of a project's origin belongs to its backend. */
export function isBackendPath(path: string): boolean {
  return BACKEND_PATHS.some((one) => path === one || path.startsWith(`${one}/`))
}
