/**
 * A small page for an address that has nothing to show: what happened, and where to go. Carries no script and loads
 * nothing, since hosts that are not ours get it, too; so the colours of the workspace's theme stand here again.
 */
import { PRODUCT_NAME } from '../../core/product.ts'
import { escapeHtml } from '../../core/text/escape-html.ts'

export interface Notice {
  readonly title: string
  readonly sentence: string
  readonly link: { readonly href: string; readonly label: string } | null
  /** Markup below the sentence, trusted as it is. */
  readonly form?: string
}

/** HTML text of the page; every part of the notice but its form is escaped. */
export function noticePage(notice: Notice): string {
  const title = escapeHtml(notice.title)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${PRODUCT_NAME}</title>
<style>
  :root { color-scheme: light dark; }
  body {
    margin: 0; min-height: 100vh; display: grid; place-items: center;
    background: light-dark(#f5f3ee, #181716); color: light-dark(#1d1b18, #f1ede5);
    font: 1rem/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  }
  main { box-sizing: border-box; width: 100%; max-width: 34rem; padding: 2rem 1.5rem; overflow-wrap: anywhere; }
  .product { display: flex; align-items: center; gap: .5rem; margin: 0 0 2.5rem; font-weight: 600; }
  .turned { fill: light-dark(#dc9a2e, #e2a33b); }
  .product svg { width: 1.5rem; height: 1.5rem; }
  h1 { margin: 0 0 .75rem; font-size: 2rem; line-height: 1.15; letter-spacing: -.015em; }
  p { margin: 0 0 1.75rem; color: light-dark(#545049, #b9b2a6); }
  a {
    display: inline-block; padding: .625rem 1.125rem; border-radius: .5rem;
    background: light-dark(#dc9a2e, #e2a33b); color: #1d1509; font-weight: 600; text-decoration: none;
  }
  a:hover { background: light-dark(#cd8b20, #efb452); }
  label { display: block; margin-bottom: .375rem; font-weight: 600; }
  input {
    box-sizing: border-box; width: 100%; margin-bottom: 1.25rem; padding: .625rem .75rem; border-radius: .5rem;
    border: 1px solid light-dark(#8b8579, #8a8377); background: light-dark(#fffdf9, #211f1d); color: inherit; font: inherit;
  }
  button {
    padding: .625rem 1.125rem; border: 0; border-radius: .5rem; cursor: pointer;
    background: light-dark(#dc9a2e, #e2a33b); color: #1d1509; font: inherit; font-weight: 600;
  }
  button:hover { background: light-dark(#cd8b20, #efb452); }
  .wrong { margin: 0 0 1.25rem; color: light-dark(#a3261c, #ff9d8f); font-weight: 600; }
  .host { font-family: ui-monospace, monospace; font-size: .875rem; }
  :is(a, button, input):focus-visible { outline: 2px solid light-dark(#2456c8, #86aaff); outline-offset: 3px; }
</style>
</head>
<body>
<main>
<div class="product">
<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M2 4h9v8h6v8h-6v8H2z" fill="currentColor"/><circle cx="22" cy="16" r="9" class="turned"/></svg>
${PRODUCT_NAME}
</div>
<h1>${title}</h1>
<p>${escapeHtml(notice.sentence)}</p>
${notice.form ?? ''}${notice.link === null ? '' : `<p><a href="${escapeHtml(notice.link.href)}">${escapeHtml(notice.link.label)}</a></p>`}
</main>
</body>
</html>
`
}
