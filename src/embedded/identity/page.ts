/** The look of every page of the provider: one column, no script, nothing from anywhere else. */
import { createHash } from 'node:crypto'
import { PRODUCT_NAME } from '../../core/product.ts'
import { escapeHtml } from '../../core/text/escape-html.ts'

const STYLE = `
  :root { color-scheme: light dark; }
  * { box-sizing: border-box; }
  [hidden] { display: none !important; }
  body {
    /* From the top: a page that is centred moves while a slow machine still reads it. */
    margin: 0; display: grid; justify-items: center; padding: clamp(1.5rem, 14vh, 9rem) 1.5rem 1.5rem;
    background: light-dark(#f5f3ee, #181716); color: light-dark(#1d1b18, #f1ede5);
    font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  }
  main { width: 100%; max-width: 24rem; overflow-wrap: anywhere; }
  h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.15; letter-spacing: -.015em; }
  h2 { margin: 1.5rem 0 .75rem; font-size: 1rem; }
  p, small { color: light-dark(#545049, #b9b2a6); }
  p { margin: 0 0 1.5rem; font-size: .875rem; }
  .brand { margin: 0 0 1rem; font-weight: 600; color: inherit; }
  .problem { margin: 0 0 1rem; color: light-dark(#a92323, #ff9d94); }
  /* Room for a ring around the one with the focus; of many the form below stays in reach. */
  ul { list-style: none; margin: -4px; padding: 4px; display: grid; gap: .5rem; max-height: 22rem; overflow-y: auto; }
  li button { width: 100%; display: flex; align-items: center; gap: .75rem; text-align: left; }
  li b {
    display: grid; place-items: center; width: 2.25rem; height: 2.25rem; flex: none; border-radius: 50%;
    background: light-dark(#1d1b18, #f1ede5); color: light-dark(#f5f3ee, #181716);
  }
  small { display: block; }
  form + p { margin: 1.5rem 0 0; }
  .hint { margin: -.5rem 0 .875rem; }
  input:read-only { background: none; border-style: dashed; }
  label { display: block; margin-bottom: .875rem; font-size: .875rem; font-weight: 600; }
  input, button { font: inherit; padding: .5rem .75rem; border-radius: .5rem; border: 1px solid light-dark(#8d8779, #7d766a); }
  input { display: block; width: 100%; font-weight: 400; margin-top: .25rem; background: light-dark(#fff, #211f1d); color: inherit; }
  button { cursor: pointer; background: light-dark(#fff, #262422); color: inherit; }
  button:hover { border-color: currentColor; }
  .row { display: flex; gap: .5rem; margin-top: 1.25rem; }
  .primary { border-color: transparent; background: light-dark(#dc9a2e, #e2a33b); color: #1d1509; font-weight: 600; }
  .plain { border-color: transparent; background: none; }
  a { color: inherit; }
  section { margin-top: 2rem; padding-top: 1.5rem; border-top: 1px solid light-dark(#ddd8cd, #35322f); }
  section h2 { margin-top: 0; }
  section form + form { margin-top: 1.25rem; }
  .done { margin: 0 0 1rem; color: light-dark(#22652f, #8fd19b); }
  .sign-ins { max-height: none; }
  .sign-ins li { display: flex; align-items: center; gap: .75rem; }
  .sign-ins span { flex: 1; }
  .sign-ins li button { width: auto; flex: none; }
  .danger { color: light-dark(#a92323, #ff9d94); }
  :focus-visible { outline: 2px solid light-dark(#2456c8, #86aaff); outline-offset: 2px; }
`

/** The one style that {@link pageOf} has, as a Content-Security-Policy names it. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** A page that only says something. */
export function messagePage(title: string, sentence: string, link?: { href: string; label: string }): string {
  const further =
    link === undefined ? '' : `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`
  return pageOf(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>${further}`)
}

/** @param content markup, trusted as it is */
export function pageOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${PRODUCT_NAME}</title>
<style>${STYLE}</style>
</head>
<body><main><p class="brand">${PRODUCT_NAME}</p>${content}</main></body>
</html>
`
}

/** What is wrong, where something is. */
export function problemLine(problem: string | undefined): string {
  return problem === undefined ? '' : `<p role="alert" class="problem">${escapeHtml(problem)}</p>`
}
