/** Runs the scripts of `index.html` that are not part of the app's modules, each at its place in the document. */

const SCRIPT_TYPES =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i

/** Runs a script that a parser would run where it stands; a program that comes later finds it done. */
export async function runScript(script: HTMLScriptElement): Promise<void> {
  if (!isProgram(script) || isDeferred(script)) return
  const running = run(script)
  // What is asynchronous may come whenever it does.
  if (!script.hasAttribute('async')) await running
}

/** Runs the scripts below `root` that a page runs once it is read. */
export async function runDeferredScripts(root: Element): Promise<void> {
  for (const script of inertScripts(root)) if (isDeferred(script)) await run(script)
}

const alive = new WeakSet<Element>()

/** Scripts that came from a parser that runs none. */
function inertScripts(root: Element): HTMLScriptElement[] {
  return [...root.querySelectorAll('script')].filter(
    (script) => !alive.has(script) && isProgram(script) && script.id !== 'lathe-host',
  )
}

function isProgram(script: HTMLScriptElement): boolean {
  return SCRIPT_TYPES.test(script.type.trim()) && !script.noModule
}

function isDeferred(script: HTMLScriptElement): boolean {
  if (script.hasAttribute('async')) return false
  return script.type === 'module' || (script.hasAttribute('defer') && script.hasAttribute('src'))
}

/** Only a script that is made anew runs. Resolves when it ran, or could not be loaded. */
function run(inert: HTMLScriptElement): Promise<void> {
  const script = document.createElement('script')
  alive.add(script)
  // Scripts that are made by scripts wait for nobody, unless they are told to.
  script.async = false
  for (const { name, value } of inert.attributes) script.setAttribute(name, value)
  script.textContent = inert.textContent
  const isAwaited = script.hasAttribute('src')
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => resolve())
    inert.replaceWith(script)
    if (!isAwaited) resolve()
  })
}
