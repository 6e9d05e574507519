/**
 * Brings the project's `index.html` into the frame's document, in the order in which a browser reads a built page: the
 * head with its scripts, the body with its scripts, what is deferred; then the app's modules, then what stands after
 * them.
 */
import { runDeferredScripts, runScripts } from './document-scripts.ts'

const OWN = 'data-lathe-html'

/** @param html as the compiler made it: what belongs to the app's modules is not in it any more */
export async function applyHtml(html: string): Promise<void> {
  if (html.trim() === '') {
    document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'root' }))
    return
  }
  const parsed = parse(html)
  const policy = parsed.querySelector('meta[http-equiv="content-security-policy" i]')
  if (policy !== null) {
    policy.remove()
    console.warn(
      'The preview leaves out the Content-Security-Policy of index.html, which would stop the preview itself. The exported project keeps it.',
    )
  }
  placeHead(parsed)
  await runScripts(document.head)
  document.body.replaceChildren(...[...parsed.body.childNodes].map((node) => document.importNode(node, true)))
  await runScripts(document.body)
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
  const scripted = html.replace(/<noscript\b[^>]*>[\s\S]*?<\/noscript\s*>/gi, '')
  return new DOMParser().parseFromString(scripted, 'text/html')
}

function placeHead(parsed: Document): void {
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
  }
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) to.setAttribute(name, value)
}

/** Takes from the page what the document no longer says; what the app has set itself stays. */
function dropAttributes(before: Element, after: Element, page: Element): void {
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) page.removeAttribute(name)
}
