import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { content } from '../content'

const slug = content.name
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '-')
  .replace(/^-|-$/g, '')

function sameShape(value: unknown, model: unknown) {
  return typeof value === typeof model && Array.isArray(value) === Array.isArray(model) && value !== null
}

function read<T>(address: string, first: () => T): T {
  const start = first()
  try {
    const text = localStorage.getItem(address)
    if (text === null) return start
    const value: unknown = JSON.parse(text)
    return sameShape(value, start) ? (value as T) : start
  } catch {
    return start
  }
}

/** State that outlives a reload. What cannot be read starts afresh. */
export function useKept<T>(key: string, first: () => T): [T, Dispatch<SetStateAction<T>>] {
  const address = `${slug}:${key}`
  const [value, setValue] = useState(() => read(address, first))
  useEffect(() => {
    try {
      localStorage.setItem(address, JSON.stringify(value))
    } catch {
      // A full or closed storage leaves the app working until the page is left.
    }
  }, [address, value])
  return [value, setValue]
}
