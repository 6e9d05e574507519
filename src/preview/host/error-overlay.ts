/** The overlay over a failed preview (S8.17). Lives in a shadow root, so the app's styles cannot reach it. */
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'

const STYLE = `
:host { all: initial; color-scheme: dark; }
.backdrop { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: rgb(24 20 18 / 0.72);
  font: 14px/1.5 ui-sans-serif, system-ui, sans-serif; color: #f4efe8; }
.card { max-width: 52rem; margin: 6vh auto; padding: 1.25rem 1.5rem 1.5rem; background: #211c19;
  border-top: 3px solid #e5484d; border-radius: 6px; box-shadow: 0 20px 60px rgb(0 0 0 / 0.4); }
h1 { margin: 0 0 0.5rem; font-size: 1.05rem; color: #ff9592; }
p { margin: 0 0 0.75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.place { padding: 0; border: 0; background: none; color: #f0c27a; font: 12px/1.5 ui-monospace, monospace;
  text-decoration: underline; text-underline-offset: 3px; cursor: pointer; }
.place:focus-visible { outline: 2px solid #f0c27a; outline-offset: 3px; }
pre { margin: 0.75rem 0 0; padding: 0.75rem; overflow: auto; background: #16120f; border-radius: 4px;
  font: 12px/1.55 ui-monospace, monospace; color: #e8ded2; }
pre.stack { color: #9d9185; }
@media (max-width: 56rem) { .card { margin: 1rem; padding: 1rem; } }
`

let host: HTMLElement | null = null

export interface Place {
  readonly file: string
  readonly line?: number
  readonly column?: number
}

/** @param onOpen is told when the person clicks the place of the error */
export function showOverlay(diagnostic: Diagnostic, onOpen: (place: Place) => void): void {
  hideOverlay()
  host = document.createElement('lathe-error-overlay')
  const root = host.attachShadow({ mode: 'open' })
  // Every text goes in as text, never as markup: messages quote the user's code.
  const card = element('div', 'card', [
    element('h1', '', [diagnostic.title]),
    element('p', 'message', [diagnostic.message]),
    ...(diagnostic.file === undefined ? [] : [placeButton(diagnostic, diagnostic.file, onOpen)]),
    ...(diagnostic.codeFrame ? [element('pre', 'frame', [diagnostic.codeFrame])] : []),
    ...(diagnostic.stack ? [element('pre', 'stack', [diagnostic.stack])] : []),
  ])
  card.setAttribute('role', 'alert')
  const style = document.createElement('style')
  style.textContent = STYLE
  root.append(style, element('div', 'backdrop', [card]))
  document.documentElement.append(host)
}

export function hideOverlay(): void {
  host?.remove()
  host = null
}

function placeButton(
  { line, column }: Diagnostic,
  file: string,
  onOpen: (place: Place) => void,
): HTMLElement {
  const label = [file, line, column].filter((part) => part !== undefined).join(':')
  const button = element('button', 'place', [label])
  button.title = 'Open this place in the Code tab'
  button.addEventListener('click', () =>
    onOpen({ file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) }),
  )
  return button
}

function element(tag: string, className: string, children: ReadonlyArray<string | HTMLElement>): HTMLElement {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}
