/**
 * A page of an app's own origin that makes somebody of the browser: it puts a session where Supabase's client looks for one,
 * or takes away the one that is there, and goes on to the app.
 */
import type { Context } from 'hono'
import { CARRIED_STORAGE } from '../../core/wire/carried-storage.ts'
import { noticePage } from '../http/notice-page.ts'

export const VIEW_AS_PATH = '/auth/v1/view-as'

/** @param session null for a visitor */
export function viewAsPage(
  c: Context,
  about: {
    readonly projectKey: string
    readonly session: object | null
    readonly nonce: string
    readonly publicOrigin: string
  },
): Response {
  const { projectKey, session, nonce, publicOrigin } = about
  for (const [name, value] of Object.entries(headersFor(publicOrigin, `'nonce-${nonce}'`)))
    c.header(name, value)
  // The name that the client gives it by itself: of the first part of its address.
  const name = JSON.stringify(`sb-${projectKey}-auth-token`)
  return c.html(`<!doctype html><html lang="en"><meta charset="utf-8"><title>One moment</title><script nonce="${nonce}">
const session = ${forScript(session)}
const isSession = (name) => /^sb-.+-auth-token/.test(name)
let route = '/'
try {
  for (const name of Object.keys(localStorage)) if (isSession(name)) localStorage.removeItem(name)
  if (session !== null) localStorage.setItem(${name}, JSON.stringify(session))
} catch {
  // A browser that lets a frame keep nothing: what the app keeps goes with the frame's name.
  const mark = ${JSON.stringify(CARRIED_STORAGE)}
  const isCarried = window.name.startsWith(mark)
  let kept = { local: [], session: [] }
  try {
    const read = isCarried ? JSON.parse(window.name.slice(mark.length)) : kept
    if (read.local.every(Array.isArray)) kept = read
  } catch {
    // The app wrote something that only begins so.
  }
  if (isCarried || window.name === '') {
    const local = kept.local.filter(([name]) => !isSession(name))
    if (session !== null) local.push([${name}, JSON.stringify(session)])
    window.name = mark + JSON.stringify({ local, session: kept.session })
  } else if (session !== null) {
    // The app uses the name itself, so nothing was kept: the client also reads a session in the address.
    const { access_token, expires_at, expires_in, refresh_token, token_type } = session
    route += '#' + new URLSearchParams({ access_token, expires_at, expires_in, refresh_token, token_type, type: 'magiclink' })
  }
}
location.replace(route)
</script></html>`)
}

export function refuseView(c: Context, publicOrigin: string): Response {
  for (const [name, value] of Object.entries(headersFor(publicOrigin, `'none'`))) c.header(name, value)
  const sentence = 'This way in was used, or has waited too long. Choose the person in the workspace again.'
  return c.html(
    noticePage({ title: 'No longer good', sentence, link: { href: '/', label: 'Open the app' } }),
    410,
  )
}

function headersFor(publicOrigin: string, scripts: string): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; script-src ${scripts}; style-src 'unsafe-inline'; frame-ancestors 'self' ${publicOrigin}`,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  }
}

/** A value that no text in it can end. */
function forScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
