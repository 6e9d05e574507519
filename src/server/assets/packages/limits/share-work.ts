/** Work that several wait for: done once, and ended when nobody waits for it any more. */
export interface SharedWork<T> {
  /**
   * @param signal whoever joins leaves when it aborts, and is told its reason; without one, they stay until the end
   */
  join(signal?: AbortSignal): Promise<T>
  /** The same for who wants to know of the end, and keeps nobody waiting. */
  readonly done: Promise<T>
  /** Whether everybody has left: it ends, and whoever comes now starts anew. */
  readonly isLeft: boolean
}

/** @param work begins at once; its signal aborts when everybody has left */
export function shareWork<T>(work: (signal: AbortSignal) => Promise<T>): SharedWork<T> {
  const controller = new AbortController()
  const working = work(controller.signal)
  // Whoever joins is told; nobody else needs to be.
  working.catch(() => {})
  let waiting = 0
  return {
    done: working,
    get isLeft() {
      return controller.signal.aborted
    },
    join(signal) {
      waiting += 1
      if (signal === undefined) return working
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiting -= 1
          if (waiting === 0) controller.abort(signal.reason)
          reject(signal.reason)
        }
        if (signal.aborted) return leave()
        signal.addEventListener('abort', leave, { once: true })
        const stay = () => signal.removeEventListener('abort', leave)
        working.then(
          (value) => {
            stay()
            resolve(value)
          },
          (error: unknown) => {
            stay()
            reject(error)
          },
        )
      })
    },
  }
}
