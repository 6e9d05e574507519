/** A small page for an address that has nothing to show: what happened, and where to go. Carries no script. */
import { PRODUCT_NAME } from '../../core/product.ts'

export interface Notice {
  readonly title: string
  readonly sentence: string
  readonly link: { readonly href: string; readonly label: string }
}

/** HTML text of the page; every part of the notice is escaped. */
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
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.6 system-ui, sans-serif; }
  main { max-width: 34rem; padding: 2rem; }
  h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .5rem; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(notice.sentence)}</p>
<p><a href="${escapeHtml(notice.link.href)}">${escapeHtml(notice.link.label)}</a></p>
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
