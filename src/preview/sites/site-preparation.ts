/**
 * An app on its way to be published, begun before anybody said where: only its texts name the address, so that an app that
 * was made for another one is put together anew, and neither compiled nor drawn again. What comes of it is what would have
 * come of beginning later.
 */
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { Project } from '../../core/project/project.ts'
import type {
  SiteBuild,
  SiteBuildOptions,
  SiteBuildStep,
  SiteDiagnostic,
} from '../../core/sites/site-build.ts'
import { untilAborted } from '../../core/time/until-aborted.ts'
import type { Bundled } from '../../core/wire/site-bundles.ts'
import type { SiteGraph } from '../channel/site-graph.ts'
import { assembleSite, type SiteParts } from './assemble-site.ts'
import { compileSite } from './compile-site.ts'
import { drawPages, NOWHERE } from './draw-pages.ts'
import { SiteDrawer } from './draw-site.ts'
import { LookAtPages } from './look-at-pages.ts'
import { copyPackageFiles } from './package-files.ts'
import { SiteBundler } from './site-bundler.ts'

export interface SitePlaces {
  /** Origin pattern with one `*`. */
  readonly previewOrigin: string
  readonly packagesOrigin: string
}

type SitePlace = Pick<SiteBuildOptions, 'origin' | 'anonKey'>

/** What is known once the app was drawn and bundled. */
interface Made {
  readonly parts: Omit<SiteParts, 'origin'>
  /** Texts of its stylesheets, by id. */
  readonly css: ReadonlyMap<string, string>
  readonly site: SiteBuild
}

export class SitePreparation {
  readonly #project: Project
  readonly #origin: string
  readonly #places: SitePlaces
  readonly #abort = new AbortController()
  readonly #made: Promise<Made | SiteBuild>
  #step: SiteBuildStep = 'compile'
  #onStep: (step: SiteBuildStep) => void = () => {}
  #hasFailed = false

  /** @param origin where it will probably be served; the key of its backend comes with `finish` */
  constructor(project: Project, origin: string, places: SitePlaces) {
    this.#project = project
    this.#origin = origin
    this.#places = places
    this.#made = this.#make()
    this.#made.catch(() => {
      this.#hasFailed = true
    })
  }

  /** Whether it is of these very files, and did not break off. */
  isOf({ key, head }: Project): boolean {
    return !this.#hasFailed && key === this.#project.key && head.files === this.#project.head.files
  }

  async finish({ signal, onStep, ...place }: SiteBuildOptions): Promise<SiteBuild> {
    signal.throwIfAborted()
    this.#onStep = onStep
    onStep(this.#step)
    const made = await untilAborted(this.#made, signal)
    if (!('parts' in made)) return made
    const isBundled = place.anonKey === null || !made.parts.graph.hasBackend
    if (place.origin === this.#origin && isBundled) return made.site
    return untilAborted(this.#assembleFor(place, made), signal)
  }

  dispose(): void {
    this.#abort.abort()
  }

  #say(step: SiteBuildStep): void {
    this.#step = step
    this.#onStep(step)
  }

  async #make(): Promise<Made | SiteBuild> {
    const { signal } = this.#abort
    const { previewOrigin, packagesOrigin } = this.#places
    const { files } = this.#project.head
    const compilation = compileSite(files, packagesOrigin)
    const drawer = new SiteDrawer({
      projectKey: this.#project.key,
      previewOrigin,
      connectModules: compilation.connect,
      signal,
    })
    try {
      const compiled = await untilAborted(compilation.compiled, signal)
      if (!compiled.ok) return stopped(compiled.diagnostics)
      const { graph } = compiled
      this.#say('styles')
      const copied = await copyPackageFiles(graph.packageFiles, signal)
      const bundler = this.#bundler(graph, copied, null)
      bundler.beginScripts()
      const styles = await untilAborted(drawer.styles(), signal)
      if (!Array.isArray(styles)) return stopped([styles as Diagnostic])
      this.#say('bundle')
      const css = new Map(styles.map(({ id, css }) => [id, css]))
      const bundling = bundler.finish(css)
      bundling.catch(() => {})
      const drawing = drawAll(drawer, graph)
      drawing.catch(() => {})
      const { bundle, problems } = await bundling
      if (bundle === null) return notBundled(problems)
      this.#say('pages')
      const shown = await untilAborted(drawing, signal)
      const parts = { projectFiles: files, graph, bundle, copied, ...shown, drawnOrigin: drawer.origin }
      return { parts, css, site: await assembleSite({ ...parts, origin: this.#origin }) }
    } finally {
      drawer.dispose()
      compilation.dispose()
    }
  }

  async #assembleFor(place: SitePlace, { parts, css }: Made): Promise<SiteBuild> {
    const { graph, copied } = parts
    const { origin, anonKey } = place
    // The key of an app's backend stands in its scripts.
    if (!graph.hasBackend || anonKey === null) return assembleSite({ ...parts, origin })
    const { bundle, problems } = await this.#bundler(graph, copied, anonKey).finish(css)
    return bundle === null ? notBundled(problems) : assembleSite({ ...parts, bundle, origin })
  }

  #bundler(graph: SiteGraph, copied: SiteParts['copied'], anonKey: string | null): SiteBundler {
    const { packagesOrigin } = this.#places
    return new SiteBundler({ graph, copied, anonKey, packagesOrigin, signal: this.#abort.signal })
  }
}

function stopped(found: readonly Diagnostic[]): SiteBuild {
  const diagnostics = found.map(
    (diagnostic): SiteDiagnostic => ({ ...diagnostic, check: 'build', severity: 'stops', fix: null }),
  )
  return { title: '', files: [], pages: [], checked: ['build'], diagnostics }
}

function notBundled(problems: Bundled['problems']): SiteBuild {
  return stopped(problems.map(({ message }) => ({ title: 'Preview Error', message })))
}

async function drawAll(drawer: SiteDrawer, graph: SiteGraph) {
  const served = new Set(graph.files.map(({ path }) => path))
  const first = await drawer.first()
  const now = () => performance.now()
  const looking = new LookAtPages({ faults: () => drawer.faults(), now })
  const picture = first.type === 'page' && !first.page.isBlank ? await drawer.picture() : null
  if (first.type === 'page') await looking.look(first.page)
  const draw = async (route: string) => {
    const drawn = await drawer.draw(route)
    if (drawn.type === 'page' && route !== NOWHERE) await looking.look(drawn.page)
    return drawn
  }
  const drawn = await drawPages(
    { first: async () => first, draw },
    { isFile: (path) => served.has(path) || /\.[a-z\d]{1,12}$/i.test(path), now },
  )
  return { drawn, picture, lookedAt: looking.pages, notLookedAt: looking.left }
}
