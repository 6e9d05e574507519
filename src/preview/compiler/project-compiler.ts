/**
 * Compiles a project incrementally. Owns the files and the compiled modules; knows nothing of frames. A build
 * walks from the entry, so files that nothing imports are neither compiled nor able to break the app.
 */

import { PREVIEW_ERROR_TITLE } from '../../core/diagnostics/diagnostic.ts'
import type { ProjectFile } from '../../core/files/project-file.ts'
import { needsOwnBackend, OWN_BACKEND_ENV } from '../channel/own-backend.ts'
import type { PreviewMode } from '../channel/preview-mode.ts'
import { BuildNeeds, CompiledModules } from './compiled-modules.ts'
import { CONFIG_FILES, type ProjectConfig, readProjectConfig } from './config/project-config.ts'
import { editGraph, isWhole, type PastBuild } from './edit-graph.ts'
import { builtinName } from './generated/node-builtins.ts'
import { GraphWalk, type WalkedProject } from './graph-walk.ts'
import { type HtmlPage, readHtmlPage } from './html-page.ts'
import { type CompileContext, isScript } from './modules/compile-script.ts'
import type { Oxc } from './oxc/load-oxc.ts'
import type { PackageWants, ProjectPackages } from './packages/project-packages.ts'
import { publicUrl } from './paths/public-url.ts'
import { resolveModule, splitQuery } from './paths/resolve-module.ts'
import type { ProjectGraph } from './project-graph.ts'
import { readSite, type SiteGraph } from './read-site.ts'
import { publishedAssets } from './site/published-assets.ts'
import { SourceFiles } from './source-files.ts'
import { PackageStyles } from './styles/package-styles.ts'
import { preprocessorOf } from './styles/preprocess/preprocessor.ts'
import { StyleGraphBuilder } from './styles/style-graph.ts'
import type { Syntax } from './syntax/load-syntax.ts'

export class ProjectCompiler {
  readonly #oxc: Oxc
  readonly #packages: ProjectPackages
  readonly #configPackages: ProjectPackages
  #syntax: Syntax | null = null
  #mode: PreviewMode = 'development'
  /** Whether it is compiled to be published: files get the names that they will have then. */
  #isSite = false
  readonly #files = new SourceFiles()
  #lastBuild: PastBuild | null = null
  /** What the last build resolved against. */
  #lastState = ''
  /** How often the configuration was read: by another one a specifier may lead elsewhere. */
  #configsRead = 0
  /** Null until it is read, and again when a file that it was read from changed. */
  #config: ProjectConfig | null = null
  #configKey = ''
  readonly #styles: StyleGraphBuilder
  readonly #packageStyles: PackageStyles
  readonly #modules: CompiledModules

  /** @param configPackages those that configuration uses: bundled apart, so that no app waits for another's plugins */
  constructor(oxc: Oxc, packages: ProjectPackages, configPackages: ProjectPackages) {
    this.#oxc = oxc
    this.#packages = packages
    this.#configPackages = configPackages
    this.#styles = new StyleGraphBuilder(oxc)
    this.#packageStyles = new PackageStyles(configPackages)
    this.#modules = new CompiledModules({
      fileAt: (path) => this.#files.at(path),
      fileText: (path) => this.fileText(path),
      layout: () => this.#layout,
      packages,
      configPackages,
      packageStyles: this.#packageStyles,
    })
  }

  setMode(mode: PreviewMode, isSite = false): void {
    if (mode === this.#mode && isSite === this.#isSite) return
    this.#mode = mode
    this.#isSite = isSite
    this.#config = null
  }

  setSyntax(syntax: Syntax): void {
    this.#syntax = syntax
  }

  /** Forgets the project; what was compiled stays, for a project that has the same files. */
  clear(): void {
    this.#files.clear()
    this.#modules.clearDraft()
    this.#config = null
  }

  /** Paths are absolute inside the project (`/src/App.tsx`). */
  setFiles(changed: ReadonlyArray<readonly [string, ProjectFile]>, removed: readonly string[]): void {
    const paths = [...removed, ...changed.map(([path]) => path)]
    // Names of published files change with their contents.
    if (this.#isSite || paths.some((path) => CONFIG_FILES.test(path))) this.#config = null
    this.#files.set(changed, removed)
  }

  /** @returns the packages that the file imports */
  warm(path: string, file: ProjectFile): readonly string[] {
    const context = this.#context()
    const result = this.#modules.warm(context, path, file)
    if (!result.ok) return []
    const { config } = context
    return result.module.specifiers.flatMap((specifier) => {
      const found = resolveModule(specifier, path, (file) => this.#files.at(file) !== undefined, config)
      return found.type === 'bare' && builtinName(found.specifier) === null ? [found.specifier] : []
    })
  }

  fileText(path: string): string | null {
    const file = this.#files.at(path)
    if (file !== undefined) return file.isBinary ? null : file.content
    return this.#packages.text(path) ?? null
  }

  /** What maps a stack compiles with. */
  get context(): CompileContext {
    return this.#context()
  }

  build(): ProjectGraph {
    this.#lastBuild = this.#buildEdit() ?? this.#buildAll()
    this.#files.built()
    return this.#lastBuild.graph
  }

  /** Null where more than the inside of one script may have changed. */
  #buildEdit(): PastBuild | null {
    const [path, ...others] = this.#files.edited
    if (this.#lastBuild === null || this.#config === null || this.#state !== this.#lastState) return null
    // A draft is checked, started and committed as the same files.
    if (path === undefined) return isWhole(this.#lastBuild.graph) ? this.#lastBuild : null
    if (others.length > 0 || !isScript(path)) return null
    const result = this.#modules.compile(path, this.#context(), new BuildNeeds())
    return editGraph(this.#lastBuild, path, this.fileText(path) ?? '', result)
  }

  /** Counts the changes of the project after which a specifier may lead elsewhere. */
  get #layout(): number {
    return this.#files.layout + this.#configsRead
  }

  /** Changes whenever a specifier may lead elsewhere. */
  get #state(): string {
    return [this.#layout, this.#packages.version, this.#configPackages.version].join(' ')
  }

  #buildAll(): PastBuild {
    const manifest = this.fileText('/package.json')
    const lock = this.#files.lockFile()
    this.#packages.setProject(manifest, lock, this.#mode)
    this.#configPackages.setProject(manifest, lock, 'configuration')
    const context = this.#context()
    const { config } = context
    const page = this.#readPage(config)
    const needs = new BuildNeeds()
    const { texts, workers } = needs
    const project = this.#walked(context, needs)
    const state = this.#state
    const isCurrent = this.#lastState === state
    const walk = new GraphWalk(project, { ...(this.#lastBuild?.walk ?? NO_WALK), isCurrent })
    for (const diagnostic of config.diagnostics) walk.report(diagnostic)
    const { entry, html } = page
    if (entry === null)
      walk.report({
        kind: 'entry',
        title: PREVIEW_ERROR_TITLE,
        message: 'Could not find a valid entrypoint.',
      })
    else walk.start(entry)
    for (const diagnostic of workers.diagnostics) walk.report(diagnostic)
    this.#lastState = state
    const styles = this.#styles.build([...walk.sheets.keys()], walk.lazySheets, {
      ...project,
      configPackages: this.#configPackages,
      sheetText: (path) => compiledTo(walk.sheets, path) ?? this.fileText(path),
      texts: () => this.#files.texts(),
    })
    for (const diagnostic of styles.diagnostics) walk.report(diagnostic)
    const specifiers = new Set([...walk.packages, ...styles.packages, ...workers.packages])
    for (const path of styles.wantedTexts) texts.add(path)
    const styled = this.#packageStyles.wants(needs.styled)
    const configured = new Set([...styles.configPackages, ...styled.specifiers])
    const graph = {
      entry,
      html,
      env: needsOwnBackend(context.files()) ? { ...OWN_BACKEND_ENV, ...config.env } : config.env,
      modules: walk.modules,
      styles: styles.setup,
      texts: this.#texts(walk.sheets, styles.packageTexts, styles.readsSources),
      served: new Map([
        ...workers.files,
        ...this.#files.served(new Set([...walk.assets, ...styles.assets, ...page.assets]), config),
      ]),
      diagnostics: walk.diagnostics,
      coded: walk.coded,
      notes: [...config.notes, ...this.#packages.notes],
      wants: wantsOf(this.#packages, specifiers, texts),
      configWants: wantsOf(this.#configPackages, configured, styled.texts),
    }
    return { graph, walk: { modules: walk.walked, isSound: walk.isSound } }
  }

  #walked(context: CompileContext, needs: BuildNeeds): WalkedProject {
    return {
      compile: (id) => this.#modules.compile(id, context, needs),
      hasFile: (path) => this.#files.at(path) !== undefined,
      fileText: (path) => this.fileText(path),
      filePaths: context.files,
      rules: context.config,
      packages: this.#packages,
    }
  }

  /** What a whole graph is published from. */
  site(graph: ProjectGraph): SiteGraph {
    const context = this.#context()
    const project = this.#walked(context, new BuildNeeds())
    const walk = (entry: string) => {
      const walk = new GraphWalk(project, { ...NO_WALK, isCurrent: false })
      walk.start(entry)
      return walk
    }
    return readSite(graph, { ...project, context, walk })
  }

  /** `index.html` stands in Vite's root; its addresses are below that root, or in `public/`. */
  #readPage(config: ProjectConfig): HtmlPage {
    const { env, root, publicDir } = config
    const located = (path: string) =>
      path.startsWith('/public/') ? (publicDir ?? '/nowhere') + path.slice('/public'.length) : root + path
    const page = readHtmlPage(this.fileText(`${root}/index.html`) ?? '', {
      env,
      hasFile: (path) => this.#files.all.has(located(path)),
      urlOf: (path) => publicUrl(located(path), config),
    })
    this.#files.setPageModules(new Map([...page.modules].map(([path, file]) => [root + path, file])))
    return {
      ...page,
      entry: page.entry === null ? null : root + page.entry,
      assets: page.assets.map(located),
    }
  }

  #context(): CompileContext {
    if (this.#config === null) {
      const config = readProjectConfig(this.#oxc, this.#syntax, this.#mode, (path) => this.fileText(path))
      this.#config = this.#isSite ? publishedAssets(config, this.#files.all) : config
      const key = JSON.stringify(this.#config, (_, value: unknown) =>
        value instanceof RegExp ? String(value) : value,
      )
      // Aliases and options may lead anywhere else, so nothing that was compiled or resolved holds.
      if (key !== this.#configKey) this.#modules.clear()
      this.#configKey = key
      this.#configsRead += 1
    }
    return {
      oxc: this.#oxc,
      syntax: this.#syntax,
      config: this.#config,
      files: () => this.#files.all.keys(),
      marksPlaces: this.#isSite,
    }
  }

  #texts(
    sheets: ReadonlyMap<string, string | undefined>,
    packageTexts: ReadonlySet<string>,
    readsSources: boolean,
  ): Map<string, string> {
    const texts = new Map<string, string>()
    for (const [path, text] of this.#files.texts())
      if (readsSources || path.endsWith('.css')) texts.set(path, text)
    for (const path of packageTexts) texts.set(path, this.#packages.text(path) ?? '')
    for (const [id, css] of sheets) if (css !== undefined) texts.set(splitQuery(id).path, css)
    return texts
  }
}

const NO_WALK = { modules: new Map(), isSound: false } as const

function wantsOf(
  packages: ProjectPackages,
  specifiers: ReadonlySet<string>,
  texts: ReadonlySet<string>,
): PackageWants | null {
  const isKnown = [...specifiers].every((specifier) => packages.find(specifier) !== undefined)
  return isKnown && texts.size === 0 ? null : { specifiers, texts }
}

/** The CSS that a stylesheet of another language was compiled to; undefined for other files. */
function compiledTo(sheets: ReadonlyMap<string, string | undefined>, path: string): string | undefined {
  if (preprocessorOf(path) === null) return undefined
  return sheets.get(path) ?? sheets.get(`${path}?inline`)
}
