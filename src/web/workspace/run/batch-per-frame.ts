/** Only the newest update of a frame is drawn; the stream may push hundreds. */
export function batchPerFrame<Value>(
  requestFrame: (callback: () => void) => () => void,
  apply: (value: Value) => void,
): { push(value: Value): void; cancel(): void } {
  let cancelFrame: (() => void) | null = null
  let latest: Value
  return {
    push(value) {
      latest = value
      cancelFrame ??= requestFrame(() => {
        cancelFrame = null
        apply(latest)
      })
    },
    cancel() {
      cancelFrame?.()
      cancelFrame = null
    },
  }
}
