import type { Frame } from 'playwright-core'

/**
 * What does not fit the frame as wide as it is: a page that scrolls sideways, and text that lies outside of it or is
 * cut off by its box. Null when everything fits. Text that ends in an ellipsis, or scrolls within its own box, fits.
 */
export function findCutContent(frame: Frame): Promise<string | null> {
  return frame.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()}> “${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}”`
    const scrollsWithin = (element: Element) => {
      for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at)
        if ((overflowX === 'auto' || overflowX === 'scroll') && at.scrollWidth > at.clientWidth) return true
      }
      return false
    }
    const problems: string[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const holdsText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      )
      if (!holdsText || element.closest('[aria-hidden=true], svg, script, style, noscript') !== null) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      // One pixel large, or clipped whole: for screen readers.
      if (box.width <= 1 || box.height <= 1 || style.clipPath !== 'none') continue
      // Partly outside; what is wholly outside waits to be shown, as a drawer does.
      const isCutByPage = (box.right > width + 1 && box.left < width) || (box.left < -1 && box.right > 0)
      if (isCutByPage && !scrollsWithin(element)) problems.push(`${nameOf(element)} lies outside of the page`)
      const isClipped = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (isClipped && !isEllipsis && element.scrollWidth > element.clientWidth + 2)
        problems.push(`${nameOf(element)} is cut off by its box`)
    }
    if (problems.length > 0) return problems.slice(0, 3).join('; ')
    return scrollWidth > width + 1 ? `the page is ${scrollWidth} px wide and scrolls sideways` : null
  })
}
