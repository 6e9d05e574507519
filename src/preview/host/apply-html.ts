/** Brings the project's `index.html` into the frame's document: title, head, attributes, body, other scripts. */
const OWN = 'data-lathe-html'

/** @param entry path of the module script that the registry runs, so the browser must not fetch it */
export async function applyHtml(html: string, entry: string): Promise<void> {
  const parsed = parse(html)
  const scripts: HTMLScriptElement[] = []
  for (const element of [...parsed.querySelectorAll('script')]) {
    if (!isEntryScript(element, entry)) scripts.push(element)
    element.remove()
  }
  placeHead(parsed)
  document.body.replaceChildren(...[...parsed.body.childNodes].map((node) => document.importNode(node, true)))
  if (document.getElementById('root') === null && html.trim() === '') {
    document.body.append(Object.assign(document.createElement('div'), { id: 'root' }))
  }
  for (const script of scripts) await runScript(script)
}

/**
 * Brings over what differs when body and scripts are the same: title, links, metadata, attributes. The app goes on.
 * False when more differs, so that only a new load of the page shows it.
 */
export function patchHtml(before: string, after: string): boolean {
  const [old, next] = [parse(before), parse(after)]
  const scripts = ({ head }: Document) =>
    [...head.querySelectorAll('script')].map((script) => script.outerHTML).join()
  if (old.body.innerHTML !== next.body.innerHTML || scripts(old) !== scripts(next)) return false
  dropAttributes(old.documentElement, next.documentElement, document.documentElement)
  dropAttributes(old.body, next.body, document.body)
  placeHead(next)
  return true
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

function placeHead(parsed: Document): void {
  copyAttributes(parsed.documentElement, document.documentElement)
  copyAttributes(parsed.body, document.body)
  document.title = parsed.title
  for (const old of document.head.querySelectorAll(`[${OWN}]:not(script)`)) old.remove()
  // Imported stylesheets come last, as in a build, so that they win over those of the page.
  const firstSheet = document.head.querySelector('style[data-lathe-sheet]')
  for (const element of parsed.head.children) {
    if (element.matches('title, script, [charset]')) continue
    const copy = document.importNode(element, true)
    copy.setAttribute(OWN, '')
    document.head.insertBefore(copy, firstSheet)
  }
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) to.setAttribute(name, value)
}

/** Takes from the page what the document no longer says; what the app has set itself stays. */
function dropAttributes(before: Element, after: Element, page: Element): void {
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) page.removeAttribute(name)
}

function isEntryScript(script: HTMLScriptElement, entry: string): boolean {
  const source = script.getAttribute('src')
  return (
    script.type === 'module' &&
    source !== null &&
    `/${source.replace(/^\.?\//, '').replace(/[?#].*$/, '')}` === entry
  )
}

/** Scripts that a parser made inert run only when created anew; one after the other, as in a page. */
function runScript(inert: HTMLScriptElement): Promise<void> {
  const script = document.createElement('script')
  copyAttributes(inert, script)
  script.setAttribute(OWN, '')
  script.textContent = inert.textContent
  const isExternal = script.hasAttribute('src')
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => resolve())
    document.head.append(script)
    if (!isExternal) resolve()
  })
}
