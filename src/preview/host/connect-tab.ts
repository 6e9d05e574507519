/**
 * Connects a page that the workspace opened in a tab of its own. The opener is given up before the app runs: code of
 * the app could send the workspace's tab elsewhere with it.
 */
import * as v from 'valibot'
import { connectSchema, hello, inviteSchema } from '../channel/handshake.ts'
import type { FramePorts } from './connect-frame.ts'

/** Milliseconds until the page says that it waits. */
const PATIENCE = 2_500

const WAITING =
  'This is a live preview. It runs while the workspace that it was opened from is open: go there, or open it from there again.'

export function connectTab(workspaceOrigin: string): Promise<FramePorts> {
  return new Promise((resolve) => {
    let isConnected = false
    const waiting = setTimeout(() => {
      document.body.textContent = WAITING
    }, PATIENCE)
    // Stays, and comes first: the app sees neither invitations nor the workspace's window.
    window.addEventListener(
      'message',
      (event) => {
        if (event.origin !== workspaceOrigin) return
        event.stopImmediatePropagation()
        if (isConnected) return
        if (v.is(inviteSchema, event.data))
          return event.source?.postMessage(hello, { targetOrigin: workspaceOrigin })
        const [control, modules] = event.ports
        if (!v.is(connectSchema, event.data) || control === undefined || modules === undefined) return
        isConnected = true
        clearTimeout(waiting)
        document.body.textContent = ''
        resolve({ control, modules })
      },
      { capture: true },
    )
    const opener: Window | null = window.opener
    window.opener = null
    opener?.postMessage(hello, workspaceOrigin)
  })
}
