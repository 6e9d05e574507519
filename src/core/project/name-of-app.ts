import type { FileSystem } from '../files/file-system.ts'
import { cleanProjectName, FIRST_PROJECT_NAME } from './project-name.ts'

/** What a page is called before anybody named it. */
const NO_NAME = /^(?:vite\b.*|(?:my |react |vite )*app|document|untitled|index)$/i
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
}

/** What an app calls itself, in the title of its page; null where it does not. */
export function nameOfApp(files: FileSystem): string | null {
  const page = [...files].find(([path]) => path === 'index.html')?.[1]
  const title = /<title>([^<]{1,200})<\/title>/i.exec(page?.content ?? '')?.[1]
  const name = cleanProjectName(
    (title ?? '').replace(/&(?:amp|lt|gt|quot|#39|apos);/g, (found) => ENTITIES[found] ?? ''),
  )
  return name === '' || name === FIRST_PROJECT_NAME || NO_NAME.test(name) ? null : name
}
