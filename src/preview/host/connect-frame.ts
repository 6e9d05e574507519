import * as v from 'valibot'
import { connectSchema, hello } from '../channel/handshake.ts'

export interface FramePorts {
  readonly control: MessagePort
  readonly modules: MessagePort
}

/** Says hello to the workspace and waits for the two ports of this load. */
export function connectFrame(workspace: Window, workspaceOrigin: string): Promise<FramePorts> {
  return new Promise((resolve) => {
    const onMessage = (event: MessageEvent): void => {
      if (event.source !== workspace || event.origin !== workspaceOrigin) return
      if (!v.is(connectSchema, event.data)) return
      const [control, modules] = event.ports
      if (control === undefined || modules === undefined) return
      window.removeEventListener('message', onMessage)
      resolve({ control, modules })
    }
    window.addEventListener('message', onMessage)
    workspace.postMessage(hello, workspaceOrigin)
  })
}
