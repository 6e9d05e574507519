/** The element in which a person sees an app, and what its page may do. */

/** S9.30: the frame's permissions, exactly. Safe because every project has an origin of its own on another site. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals'

/** What a copy button needs; the browser asks for a click besides. Everything else stays denied to another origin. */
const ALLOWED = 'clipboard-write'

/** @param origin the project's own */
export function createFrameElement(origin: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = 'Live preview'
  frame.setAttribute('sandbox', SANDBOX)
  frame.allow = ALLOWED
  frame.src = `${origin}/`
  return frame
}
