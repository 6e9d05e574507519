import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Browsers that grow a box by themselves need no layout of the page at each key. */
const isGrownByBrowser = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/**
 * Keeps a text box as high as its text, up to `limit` pixels, whatever changes: the text or the width of the box. The
 * box has the class `field-sizing-content` and a greatest height for the browsers that need no help.
 */
export function useGrowingHeight(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
  limit: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useLayoutEffect(() => {
    if (box.current !== null && !isGrownByBrowser) fitHeight(box.current, limit)
  }, [text])

  useEffect(() => {
    const { current } = box
    if (current === null || isGrownByBrowser) return
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
