import { useEffect, useState } from 'react'
import { content } from '../content'
import { slug } from '../lib/slug'

function read<T>(key: string, fallback: T): T {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const fits = typeof kept === typeof fallback && Array.isArray(kept) === Array.isArray(fallback)
    return kept !== null && fits ? (kept as T) : fallback
  } catch {
    return fallback
  }
}

/** State that outlives the page, kept under the app's name. What cannot be read starts afresh. */
export function useKept<T>(part: string, fallback: T) {
  const key = `${slug(content.name)}/${part}`
  const [value, setValue] = useState(() => read(key, fallback))
  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Storage is full or forbidden: everything still works until the page is closed.
    }
  }, [key, value])
  return [value, setValue] as const
}
