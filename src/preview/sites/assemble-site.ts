/** From what was compiled, bundled and drawn to the files that visitors get. */
import type { FileSystem } from '../../core/files/file-system.ts'
import { mediaType } from '../../core/files/media-types.ts'
import { checkAccessibility } from '../../core/sites/checks/check-accessibility.ts'
import { checkPages } from '../../core/sites/checks/check-pages.ts'
import { checkSecrets } from '../../core/sites/checks/check-secrets.ts'
import { checkServiceKey } from '../../core/sites/checks/check-service-key.ts'
import { checkSize } from '../../core/sites/checks/check-size.ts'
import { checkTitle } from '../../core/sites/checks/check-title.ts'
import { atEndOfHead, withBundle } from '../../core/sites/page/built-page.ts'
import { withMounts } from '../../core/sites/page/filled-page.ts'
import { tagsOf, withHead } from '../../core/sites/page/head-tags.ts'
import type { SiteBuild, SiteFile, SitePage } from '../../core/sites/site-build.ts'
import { manifestFile, searchFiles, textFile } from '../../core/sites/site-extras.ts'
import { sitePathProblem } from '../../core/sites/site-path.ts'
import { beforeFirst } from '../../core/text/cut.ts'
import type { SiteBundle } from '../../core/wire/site-bundles.ts'
import { SITE_LIMITS } from '../../core/wire/site-limits.ts'
import type { SiteGraph } from '../channel/site-graph.ts'
import type { DrawnPage } from '../channel/site-messages.ts'
import type { DrawnSite } from './draw-pages.ts'
import type { LookedAtPage } from './look-at-pages.ts'
import type { CopiedFiles } from './package-files.ts'
import { SiteFiles } from './site-files.ts'
import { drawIcons, drawShared } from './site-icons.ts'

export interface SiteParts {
  readonly projectFiles: FileSystem
  readonly graph: SiteGraph
  readonly bundle: SiteBundle
  readonly copied: CopiedFiles
  readonly drawn: DrawnSite
  readonly lookedAt: readonly LookedAtPage[]
  /** Routes of the others. */
  readonly notLookedAt: readonly string[]
  readonly picture: Blob | null
  /** Of the published app, and of the frame in which it was drawn. */
  readonly origin: string
  readonly drawnOrigin: string
}

const COLOUR = '#334155'

export async function assembleSite(parts: SiteParts): Promise<SiteBuild> {
  const { graph, bundle, copied, drawn, picture, origin, projectFiles } = parts
  const built = builtFiles(bundle)
  const files = new SiteFiles([...built, ...copied.files, ...shownFiles(graph, built)])
  const shared = picture === null ? null : await drawShared(picture)
  if (shared !== null) files.add(shared)
  const shell = await withIcons(withBundle(graph.html, bundle), drawn, files)
  const [start] = drawn.pages
  const pages: SitePage[] = []
  const addPage = (route: string, file: string, page: DrawnPage | null) => {
    const document = new DOMParser().parseFromString(shell, 'text/html')
    const title = (page?.title || document.title).trim().slice(0, SITE_LIMITS.title)
    const described = document.querySelector<HTMLMetaElement>('meta[name="description" i]')?.content ?? ''
    const head = {
      title,
      description: page?.description || described,
      address: origin + encodeURI(route),
      picture: shared === null ? null : `${origin}/${shared.path}`,
    }
    files.add(textFile(file, 'text/html; charset=utf-8', withHead(filledWith(page, shell, parts), head)))
    pages.push({ path: route, file, title })
    return head
  }
  const head = addPage('/', 'index.html', start ?? null)
  for (const page of drawn.pages.slice(1)) {
    const file = `${page.route.slice(1)}/index.html`
    if (sitePathProblem(file) === null && !files.has(file)) addPage(page.route, file, page)
  }
  const { notFound } = drawn
  if (notFound !== null && !notFound.isBlank && !files.has('404.html'))
    files.add(textFile('404.html', 'text/html; charset=utf-8', filledWith(notFound, shell, parts)))
  for (const file of searchFiles(
    origin,
    pages.map(({ path }) => path),
  ))
    files.addMissing(file)
  const made = files.all()
  return {
    title: head.title,
    files: made,
    pages,
    maps: (bundle.maps ?? []).map(({ path, base64 }) => ({ path, bytes: bytesOf(base64) })),
    checked: [
      'build',
      'pages',
      'title',
      'secrets',
      'size',
      // Of a page that could not be looked at nobody says that it is in order.
      ...(parts.lookedAt.length > 0 ? (['accessibility'] as const) : []),
    ],
    notLookedAt: parts.notLookedAt,
    diagnostics: [
      ...checkSecrets(projectFiles, textsOf(made)),
      ...checkServiceKey(projectFiles, textsOf(made)),
      ...checkPages({
        error: drawn.error,
        isBlank: start?.isBlank ?? false,
        brokenLinks: drawn.brokenLinks,
        brokenImages: drawn.pages.flatMap(({ route, brokenImages }) =>
          brokenImages.map((address) => ({ address, from: route })),
        ),
      }),
      ...files.diagnostics(),
      ...checkTitle(head),
      ...checkAccessibility({
        pages: parts.lookedAt,
        files: projectFiles,
        text: (start?.mounts ?? []).map(({ html }) => html).join(' '),
      }),
      ...checkSize({ startBytes: await startBytes(bundle), shares: bundle.shares }),
    ],
  }
}

/** The page with what the app shows there, and what that looks like. */
function filledWith(page: DrawnPage | null, shell: string, parts: SiteParts): string {
  const [first, ...others] = page === null ? [] : mountsOf(page, parts)
  if (page === null || first === undefined) return shell
  const { lazyStyles } = parts.bundle
  const links = page.sheets.flatMap((id) =>
    Object.hasOwn(lazyStyles, id) ? [`<link rel="stylesheet" crossorigin href="/${lazyStyles[id]}">`] : [],
  )
  // It goes with what it is of: the app writes its own anew.
  const styles =
    page.styles === '' ? '' : `<style>${exchanged(page.styles, parts).replaceAll('</', '<\\/')}</style>`
  return withMounts(atEndOfHead(shell, links), [{ ...first, html: styles + first.html }, ...others])
}

/** Rows of a database are not drawn, and an app that takes over what it finds has to find what it expects. */
function mountsOf({ mounts }: DrawnPage, parts: SiteParts) {
  const { graph } = parts
  const takesOver = graph.sources.modules.some(({ code }) => /\bhydrateRoot\s*\(/.test(code))
  if (graph.hasBackend || takesOver) return []
  return mounts.map(({ id, html }) => ({ id, html: exchanged(html, parts) }))
}

/** Names of the frame's are the app's. */
function exchanged(text: string, { copied, drawnOrigin, origin }: SiteParts): string {
  return copied.exchange(text).replaceAll(drawnOrigin, origin)
}

async function withIcons(html: string, { pages }: DrawnSite, files: SiteFiles): Promise<string> {
  const has = tagsOf(html)
  const document = new DOMParser().parseFromString(html, 'text/html')
  const colour = document.querySelector<HTMLMetaElement>('meta[name="theme-color" i]')?.content || COLOUR
  const title = (pages[0]?.title || document.title).trim() || 'App'
  const link = document.querySelector('link[rel~="icon" i]')?.getAttribute('href') ?? '/favicon.ico'
  const own = files.get(beforeFirst(link, '?#').replace(/^\.?\//, ''))
  const made = await drawIcons(
    title,
    colour,
    own === undefined ? null : new Blob([own.bytes], { type: own.type }),
  )
  const hasManifest = has('rel', 'manifest') || files.has('manifest.webmanifest')
  for (const file of made.files) files.addMissing(file)
  if (!hasManifest) files.add(manifestFile(title, colour, made.icons))
  return atEndOfHead(html, [
    ...(has('rel', 'icon') || own !== undefined
      ? []
      : ['<link rel="icon" type="image/png" href="/icon-192.png">']),
    ...(has('rel', 'apple-touch-icon') ? [] : ['<link rel="apple-touch-icon" href="/icon-192.png">']),
    ...(hasManifest ? [] : ['<link rel="manifest" href="/manifest.webmanifest">']),
  ])
}

/** Files of `public/`, and of the others those that something names: data that was imported is in the scripts. */
function shownFiles(graph: SiteGraph, built: readonly SiteFile[]): SiteFile[] {
  const texts = [graph.html, ...textsOf(built)]
  const shown = graph.files.filter(
    ({ path }) => !Object.hasOwn(graph.immutable, path) || texts.some((text) => text.includes(path)),
  )
  return shown.map(({ path, mimeType, bytes }) => ({
    path: path.replace(/^\/+/, ''),
    type: mimeType,
    bytes: new Uint8Array(bytes),
    isImmutable: Object.hasOwn(graph.immutable, path),
  }))
}

function builtFiles({ files }: SiteBundle): SiteFile[] {
  return files.map(({ path, base64 }) => ({
    path,
    type: mediaType(path),
    bytes: bytesOf(base64),
    isImmutable: true,
  }))
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

function textsOf(files: readonly SiteFile[]): string[] {
  const decoder = new TextDecoder()
  return files
    .filter(({ type }) => /^text\/|json|javascript|xml|svg/.test(type))
    .map(({ bytes }) => decoder.decode(bytes))
}

/** Of the scripts that the start loads, as they are sent. */
async function startBytes({ files, entry, preloads }: SiteBundle): Promise<number> {
  const paths = new Set([entry, ...preloads])
  const sizes = builtFiles({ files: files.filter(({ path }) => paths.has(path)) } as SiteBundle).map(
    async ({ bytes }) => {
      const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
      return (await new Response(compressed).arrayBuffer()).byteLength
    },
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
