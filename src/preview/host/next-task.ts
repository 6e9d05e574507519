import { withNatives } from './natives.ts'

/** Lets effects and the errors that React reports from them come first. Frames are not awaited: hidden tabs have none. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    withNatives(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(null)
    })
  })
}
