/** What is seen without a word in it. */
const SEEN = 'img, svg, canvas, video, picture, iframe, input, button, select, textarea, hr, progress, meter'
/** What is never seen, whatever words are in it. */
const UNSEEN = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'])

/** Whether there is a word or a picture below `root`; empty boxes are nothing. */
export function hasContent(root: Element): boolean {
  if (root.querySelector(SEEN) !== null) return true
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode
    if (UNSEEN.has(parentElement?.tagName ?? '')) continue
    if ((nodeValue ?? '').trim() !== '') return true
  }
  return false
}
