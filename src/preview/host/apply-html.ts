/**
 * Brings the project's `index.html` into the frame's document, in the order in which a browser reads a built page: the
 * head with its scripts, the body with its scripts, what is deferred; then the app's modules, then what stands after
 * them.
 */
import { runDeferredScripts, runScript } from './document-scripts.ts'
import { showFilesIn } from './page-files.ts'

const OWN = 'data-lathe-html'

/**
 * @param html as the compiler made it: what belongs to the app's modules is not in it any more
 * @param onRead is called when the document is whole, before what waits for that
 */
export async function applyHtml(html: string, onRead: () => void): Promise<void> {
  const parsed = parse(html)
  const policy = parsed.querySelector('meta[http-equiv="content-security-policy" i]')
  if (policy !== null) {
    policy.remove()
    console.warn(
      'The preview leaves out the Content-Security-Policy of index.html, which would stop the preview itself. The exported project keeps it.',
    )
  }
  // The preview's own page speaks for no app.
  document.documentElement.removeAttribute('lang')
  await growHead(parsed)
  document.body.replaceChildren()
  await grow(parsed.body, document.body)
  if (html.trim() === '') document.body.append(Object.assign(document.createElement('div'), { id: 'root' }))
  onRead()
  await runDeferredScripts(document.head)
}

/** What stands deferred in the body runs after the app's modules, since a build puts those into the head. */
export async function applyLateScripts(): Promise<void> {
  await runDeferredScripts(document.body)
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
  for (const script of next.head.querySelectorAll('script')) script.remove()
  for (const element of document.head.querySelectorAll(`[${OWN}]`)) element.remove()
  placeHead(next)
  return true
}

function parse(html: string): Document {
  // A parser without scripting takes the contents of `noscript` for markup: its images would load, its styles apply.
  const scripted = html.replace(
    /<noscript\b[^>]*(?:>(?:[\s\S]*?(<\/noscript\s*>)|[\s\S]*)|$)/gi,
    (all, end?: string) => (end === undefined ? all : ''),
  )
  const parsed = new DOMParser().parseFromString(scripted, 'text/html')
  showFilesIn(parsed)
  return parsed
}

async function growHead(parsed: Document): Promise<void> {
  const scripts: HTMLScriptElement[] = []
  placeHead(parsed, (copy) => {
    if (copy instanceof HTMLScriptElement) scripts.push(copy)
  })
  for (const script of scripts) await runScript(script)
}

/** @param onPlaced is told of each element that is in the page now */
function placeHead(parsed: Document, onPlaced: (copy: Element) => void = () => {}): void {
  copyAttributes(parsed.documentElement, document.documentElement)
  copyAttributes(parsed.body, document.body)
  document.title = parsed.title
  document.head.querySelector(`meta[name="viewport"]:not([${OWN}])`)?.remove()
  // Imported stylesheets come last, as in a build, so that they win over those of the page.
  const firstSheet = document.head.querySelector('style[data-lathe-sheet]')
  for (const element of parsed.head.children) {
    if (element.matches('title, [charset]:not(script)')) continue
    const copy = document.importNode(element, true)
    if (!(copy instanceof HTMLScriptElement)) copy.setAttribute(OWN, '')
    document.head.insertBefore(copy, firstSheet)
    onPlaced(copy)
  }
}

/** Adds what is in `source` node by node, as a parser does: a script finds only what stands before it. */
async function grow(source: Element, target: Element): Promise<void> {
  for (const node of source.childNodes) {
    const isPlain = !(node instanceof Element) || (node.localName !== 'script' && !hasScript(node))
    const copy = document.importNode(node, isPlain || node.localName === 'script')
    target.append(copy)
    if (isPlain) continue
    if (copy instanceof HTMLScriptElement) await runScript(copy)
    else if (copy instanceof Element) await grow(node, copy)
  }
}

function hasScript(element: Element): boolean {
  return element.querySelector('script') !== null
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) to.setAttribute(name, value)
}

/** Takes from the page what the document no longer says; what the app has set itself stays. */
function dropAttributes(before: Element, after: Element, page: Element): void {
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) page.removeAttribute(name)
}
