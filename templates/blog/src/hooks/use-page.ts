import { useEffect } from 'react'
import { content } from '../content'

/** Names the page in the window's title and starts it at the top. */
export function usePage(title: string) {
  useEffect(() => {
    document.title = title === '' ? content.name : `${title} · ${content.name}`
    window.scrollTo(0, 0)
  }, [title])
}
