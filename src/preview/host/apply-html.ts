/** Brings the project's `index.html` into the frame's document: title, head, attributes, body, other scripts. */
const OWN = 'data-lathe-html'

/** @param entry path of the module script that the registry runs, so the browser must not fetch it */
export async function applyHtml(html: string, entry: string): Promise<void> {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  copyAttributes(parsed.documentElement, document.documentElement)
  copyAttributes(parsed.body, document.body)
  document.title = parsed.title
  for (const old of document.head.querySelectorAll(`[${OWN}]`)) old.remove()
  const scripts: HTMLScriptElement[] = []
  for (const element of [...parsed.querySelectorAll('script')]) {
    if (!isEntryScript(element, entry)) scripts.push(element)
    element.remove()
  }
  // Imported stylesheets come last, as in a build, so that they win over those of the page.
  const firstSheet = document.head.querySelector('style[data-lathe-sheet]')
  for (const element of parsed.head.children) {
    if (element.tagName === 'TITLE' || element.hasAttribute('charset')) continue
    const copy = document.importNode(element, true)
    copy.setAttribute(OWN, '')
    document.head.insertBefore(copy, firstSheet)
  }
  document.body.replaceChildren(...[...parsed.body.childNodes].map((node) => document.importNode(node, true)))
  if (document.getElementById('root') === null && html.trim() === '') {
    document.body.append(Object.assign(document.createElement('div'), { id: 'root' }))
  }
  for (const script of scripts) await runScript(script)
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) to.setAttribute(name, value)
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
