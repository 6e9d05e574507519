import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Keeps a text box as high as its text, up to `limit` pixels, whatever changes: the text or the width of the box. */
export function useGrowingHeight(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
  limit: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useLayoutEffect(() => {
    if (box.current !== null) fitHeight(box.current, limit)
  }, [text])

  useEffect(() => {
    const { current } = box
    if (current === null) return
    let width = current.clientWidth
    const observer = new ResizeObserver(() => {
      // Its own change of height comes here too, and must not start another.
      if (current.clientWidth === width) return
      width = current.clientWidth
      fitHeight(current, limit)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [box, limit])
}

function fitHeight(box: HTMLTextAreaElement, limit: number): void {
  box.style.height = 'auto'
  box.style.height = `${Math.min(box.scrollHeight, limit)}px`
}
