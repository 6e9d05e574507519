/**
 * Connects a page that the workspace opened in a tab of its own, once the workspace asks for it: the tab has no opener,
 * with which code of the app could send the workspace's tab elsewhere.
 */
import * as v from 'valibot'
import { fairTimers } from '../../core/watch/fair-timers.ts'
import { hello, inviteSchema, tabConnectSchema } from '../channel/handshake.ts'
import type { FramePorts } from './connect-frame.ts'
import { hostClock } from './host-clock.ts'

/** Milliseconds until the page says that it connects, and until it says what may be missing. */
const SAY_AFTER = 1_000
const PATIENCE = 6_000

const CONNECTING = 'Connecting to the workspace…'
const WAITING =
  'This is a live preview. It runs while the workspace that it was opened from is open: go there, or open it from there again.'

const timers = fairTimers(hostClock)

export function connectTab(workspaceOrigin: string): Promise<FramePorts> {
  return new Promise((resolve) => {
    let isConnected = false
    const load = crypto.getRandomValues(new Uint32Array(4)).join('-')
    const say = (text: string) => {
      document.body.textContent = text
    }
    const handles = [
      timers.setTimeout(() => say(CONNECTING), SAY_AFTER),
      timers.setTimeout(() => say(WAITING), PATIENCE),
    ]
    // Stays, and comes first: the app sees neither invitations nor the workspace's window.
    window.addEventListener(
      'message',
      (event) => {
        if (event.origin !== workspaceOrigin) return
        event.stopImmediatePropagation()
        if (isConnected) return
        if (v.is(inviteSchema, event.data))
          return event.source?.postMessage({ ...hello, load }, { targetOrigin: workspaceOrigin })
        if (!v.is(tabConnectSchema, event.data) || event.data.load !== load) return
        const [control, modules] = event.ports
        if (control === undefined || modules === undefined) return
        isConnected = true
        for (const handle of handles) timers.clearTimeout(handle)
        say('')
        resolve({ control, modules })
      },
      { capture: true },
    )
    window.opener = null
  })
}
