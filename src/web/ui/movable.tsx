/**
 * A part of the page that can move to another place, or leave the page for a while, without being built anew: what was
 * typed, unfolded and scrolled to in it stays. Knows nothing of what is in it.
 */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

export interface Movable {
  /** Rendered once, always, and after every place: a place is ready before what shows in it looks for the focus. */
  readonly content: ReactNode
  /** Rendered where the content is to show: at one place at most. */
  readonly place: ReactNode
}

export function useMovable(children: ReactNode): Movable {
  const [host] = useState(() => {
    const element = document.createElement('div')
    element.className = 'h-full'
    return element
  })
  return { content: createPortal(children, host), place: <Place host={host} /> }
}

function Place({ host }: { readonly host: HTMLElement }) {
  const slot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    slot.current?.append(host)
    const { goBack, focus } = restore.get(host) ?? NOTHING
    restore.delete(host)
    goBack()
    focus()
    // The place may get its size a frame later, and what was not drawn yet its height.
    let frame = requestAnimationFrame(() => {
      goBack()
      frame = requestAnimationFrame(goBack)
    })
    return () => {
      cancelAnimationFrame(frame)
      restore.set(host, remember(host))
      host.remove()
    }
  }, [host])
  return <div ref={slot} className="h-full" />
}

/** What a content that has left its place does when it is back in one. */
interface Restore {
  readonly goBack: () => void
  readonly focus: () => void
}

const NOTHING: Restore = { goBack: () => undefined, focus: () => undefined }

const restore = new WeakMap<HTMLElement, Restore>()

/** Out of the page an element loses its focus and forgets where it is scrolled to. */
function remember(host: HTMLElement): Restore {
  const { activeElement } = document
  let focused = activeElement instanceof HTMLElement && host.contains(activeElement) ? activeElement : null
  // It comes back with what moves on at once. After a while away, somebody may be busy elsewhere.
  queueMicrotask(() => {
    focused = null
  })
  const places = [...host.querySelectorAll('*')].filter(isScrolled).map(placeOf)
  return {
    goBack() {
      for (const goBack of places) goBack()
    },
    focus: () => focused?.focus({ preventScroll: true }),
  }
}

function isScrolled({ scrollTop, scrollLeft }: Element): boolean {
  return scrollTop > 0 || scrollLeft > 0
}

/** Goes back to what was at the top of a scroller: at another width its distance from the start is another one. */
function placeOf(scroller: Element): () => void {
  const { scrollTop, scrollLeft } = scroller
  const isAtEnd = restOf(scroller) < 1
  const top = scroller.getBoundingClientRect().top
  const anchor = [...scroller.querySelectorAll('article')].find(
    (article) => article.getBoundingClientRect().bottom > top,
  )
  const offset = anchor === undefined ? 0 : anchor.getBoundingClientRect().top - top
  return () => {
    scroller.scrollTo({ top: scrollTop, left: scrollLeft, behavior: 'instant' })
    if (isAtEnd) scroller.scrollTop = scroller.scrollHeight
    else if (anchor?.isConnected === true)
      scroller.scrollTop += anchor.getBoundingClientRect().top - scroller.getBoundingClientRect().top - offset
  }
}

/** What is still below the view, in pixels. */
function restOf({ scrollTop, scrollHeight, clientHeight }: Element): number {
  return scrollHeight - clientHeight - scrollTop
}
