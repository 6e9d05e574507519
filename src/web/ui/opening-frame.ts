/**
 * What stands in the page before its code is there, as plain HTML of index.html: the bar and the panes, or the first lines
 * of the landing page. Owns when it comes and goes, and remembers what was pressed on it meanwhile.
 */

export type FrameName = 'workspace' | 'landing'

/** Shows a frame below whatever the page shows, in the place of another. */
export function showFrame(name: FrameName): void {
  const frame = document.getElementById('frame')
  const template = document.getElementById(`frame-${name}`)
  if (frame === null || !(template instanceof HTMLTemplateElement) || frame.dataset.name === name) return
  frame.dataset.name = name
  frame.replaceChildren(template.content.cloneNode(true))
}

/** A button of it that has the focus gives it to the page's own, which has the same mark. */
export function dropFrame(): void {
  const frame = document.getElementById('frame')
  const focused = frame?.querySelector<HTMLElement>('[data-early]:focus')
  frame?.removeAttribute('data-name')
  frame?.replaceChildren()
  if (focused === null || focused === undefined) return
  document
    .querySelector<HTMLElement>(`#root [data-early="${focused.dataset.early}"]`)
    ?.focus({ preventScroll: true })
}

/** Once what fades in over it has come. */
export function dropFrameAfterFade(): void {
  const fades = document.querySelector('.animate-page-in')?.getAnimations() ?? []
  void Promise.allSettled(fades.map(({ finished }) => finished)).then(dropFrame)
}

/**
 * Hands over what was pressed on the frame, once: the click came before the page could take it. A button that is still
 * held down when the frame goes gets no click any more, so the press is taken when it is released.
 */
export function takeEarlyPress(take: (name: string) => void): void {
  const { early, pressing } = document.documentElement.dataset
  delete document.documentElement.dataset.early
  delete document.documentElement.dataset.pressing
  if (early !== undefined) take(early)
  else if (pressing !== undefined) takeOnRelease(() => take(pressing))
}

function takeOnRelease(take: () => void): void {
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  addEventListener(
    'pointerup',
    () => {
      ended.abort()
      take()
    },
    options,
  )
  // The press became a scroll.
  addEventListener('pointercancel', () => ended.abort(), options)
}
