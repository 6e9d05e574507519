import type { Plugin } from 'vite'

/**
 * Keeps a worker's own script free of what its chunks share with it: they would import the script, which WebKit then runs
 * a second time, with a state of its own and in place of the first one's `onmessage`. Vite overrules the same option in
 * its configuration.
 */
export function loneWorkerEntry(): Plugin {
  return {
    name: 'lone-worker-entry',
    options: (options) => ({ ...options, preserveEntrySignatures: 'strict' }),
  }
}
