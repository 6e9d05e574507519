import { content } from '../content'
import type { Page } from './ops'

/** Drawings outgrow localStorage, so pages are in IndexedDB, all under one key. */
const name = content.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore('book')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'id' in value && 'ops' in value && Array.isArray(value.ops)

export async function loadPages(): Promise<Page[] | undefined> {
  const database = await opened()
  return new Promise((resolve, reject) => {
    const request: IDBRequest<unknown> = database.transaction('book').objectStore('book').get('pages')
    request.onsuccess = () => {
      const { result } = request
      resolve(Array.isArray(result) && result.length > 0 && result.every(isPage) ? result : undefined)
    }
    request.onerror = () => reject(request.error)
  })
}

export async function savePages(pages: Page[]): Promise<void> {
  const database = await opened()
  return new Promise((resolve, reject) => {
    const change = database.transaction('book', 'readwrite')
    change.objectStore('book').put(pages, 'pages')
    change.oncomplete = () => resolve()
    change.onerror = () => reject(change.error)
  })
}
