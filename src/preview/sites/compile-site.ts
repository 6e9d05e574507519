/** Compiles a project to be published, in a compile worker of its own. */
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { PREVIEW_ERRORS } from '../../core/errors/catalogue/preview-errors.ts'
import type { FileSystem } from '../../core/files/file-system.ts'
import type { SiteGraph } from '../channel/site-graph.ts'
import { CompileLink } from '../workers/compile-link.ts'

type CompiledSite =
  | { readonly ok: true; readonly graph: SiteGraph }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

export interface SiteCompilation {
  readonly compiled: Promise<CompiledSite>
  /** The end of a port over which a page gets the compiled project. */
  connect(): MessagePort
  dispose(): void
}

export function compileSite(files: FileSystem, packagesOrigin: string): SiteCompilation {
  let settle: (compiled: CompiledSite) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const compiled = new Promise<CompiledSite>((resolve, reject) => {
    settle = resolve
    fail = reject
  })
  // Whoever gave up waits for it no more.
  compiled.catch(() => {})
  const link = new CompileLink({
    start: {
      type: 'start',
      packagesOrigin,
      mode: 'production',
      isSite: true,
      pageNames: Object.getOwnPropertyNames(window),
    },
    onMessage(message) {
      if (message.type !== 'site') return
      const { site, diagnostics } = message
      settle(site === null ? { ok: false, diagnostics } : { ok: true, graph: site })
    },
    onLost(why, message) {
      const { sentence } = PREVIEW_ERRORS['compile-endless']
      if (why === 'failed') fail(new Error(message || 'The compiler could not be loaded. Publish again.'))
      else
        settle({
          ok: false,
          diagnostics: [{ title: PREVIEW_ERRORS['preview-title'].sentence, message: sentence }],
        })
    },
    onReplaced: () => {},
  })
  const changed = [...files].map(
    ([path, file]) => [`/${path}`, file] as [string, typeof file & { isBinary?: true | undefined }],
  )
  link.post({ type: 'files', changed, removed: [] })
  return {
    compiled,
    connect() {
      const { port1, port2 } = new MessageChannel()
      link.post({ type: 'connect', page: 0 }, [port1])
      return port2
    },
    dispose() {
      fail(new Error('It was ended.'))
      link.dispose()
    },
  }
}
