/** Which of the page's frames sent a message to its window. */

/** Frames within frames that are looked through: browsers do not let a person nest as deep. */
const MAX_DEPTH = 100

/** Whether the sender is a frame's window, or one within it, as far as that window is still there. */
export function isSentFromWithin(event: MessageEvent, frame: Window): boolean {
  // Of a window of another origin, its parent is one of the few things that can be read.
  let sender = event.source as Window | null
  for (let depth = 0; sender !== null && depth < MAX_DEPTH; depth += 1) {
    if (sender === frame) return true
    if (sender.parent === sender) return false
    sender = sender.parent
  }
  return false
}

/**
 * Whether a message comes from the origin of a preview that is not `own`: of a draft that is tried, or of a project
 * that was shown before. No app can have a page of such an origin within its own (I4).
 *
 * @param previewOrigin origin pattern with one `*`
 */
export function isFromOtherPreview(event: MessageEvent, previewOrigin: string, own: string): boolean {
  const [before = '', after = ''] = previewOrigin.split('*')
  const { origin } = event
  return (
    origin !== own &&
    origin.startsWith(before) &&
    origin.endsWith(after) &&
    /^[0-9a-f]{32}$/.test(origin.slice(before.length, origin.length - after.length))
  )
}
