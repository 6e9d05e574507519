/** Finds a marker in a stream. What might be the beginning of one is held back until it is known. */
export interface MarkerScanner {
  /** `before` is surely not part of the marker; `after` is what follows it, null while it was not found. */
  push(chunk: string): { readonly before: string; readonly after: string | null }
  /** Gives up what was held back: the stream is over, so it was no marker. */
  flush(): string
}

/** The marker's first character must occur in it only once, so that one look back is enough. */
export function createMarkerScanner(marker: string): MarkerScanner {
  const first = marker.charAt(0)
  let held = ''
  return {
    push(chunk) {
      const data = held + chunk
      const at = data.indexOf(marker)
      if (at >= 0) {
        held = ''
        return { before: data.slice(0, at), after: data.slice(at + marker.length) }
      }
      const tail = data.slice(Math.max(0, data.length - marker.length + 1))
      const start = tail.lastIndexOf(first)
      held = start >= 0 && marker.startsWith(tail.slice(start)) ? tail.slice(start) : ''
      return { before: data.slice(0, data.length - held.length), after: null }
    },
    flush() {
      const rest = held
      held = ''
      return rest
    },
  }
}
