/** S5.10 with design section 5: the module script of `index.html`, else the specified list. */
const SPECIFIED_ENTRIES = ['/index.tsx', '/src/index.tsx', '/main.tsx', '/src/main.tsx']

const SCRIPT_TAG = /<script\b[^>]*>/gi

export function findEntry(html: string, hasFile: (path: string) => boolean): string | null {
  for (const [tag] of html.matchAll(SCRIPT_TAG)) {
    if (!/\btype\s*=\s*["']?module\b/i.test(tag)) continue
    const source = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1]
    if (source === undefined || /^(https?:)?\/\//.test(source)) continue
    const path = `/${source.replace(/^\.?\//, '').replace(/[?#].*$/, '')}`
    if (hasFile(path)) return path
  }
  return SPECIFIED_ENTRIES.find(hasFile) ?? null
}
