/** A stylesheet of a project that uses Tailwind 4. */
import postcss from 'postcss'
import { beat } from '../../../core/watch/beats.ts'
import { absentModule } from '../config/absent-module.ts'
import { withoutNamespace } from '../config/run-scripts.ts'
import { CandidateIndex } from '../content/candidate-index.ts'
import { absentSheet } from '../css/absent-sheet.ts'
import { piecesOf } from '../css/pieces.ts'
import { linkFrom } from '../css/read-template.ts'
import { rewriteClassUrls, rewriteUrlText } from '../css/rewrite-urls.ts'
import type { StyleProject } from '../project/style-project.ts'
import { searchedFiles } from '../tailwind4/searched-files.ts'
import type { Tailwind4Compiler, Tailwind4Loader } from '../tailwind4/tailwind4.ts'
import type { Sheet } from './sheet.ts'

type Tailwind4 = typeof import('../tailwind4/tailwind4.ts')

export class Tailwind4Sheet implements Sheet {
  readonly dependencies = new Set<string>()
  readonly #path: string
  readonly #project: StyleProject
  readonly #tailwind: Tailwind4
  #compiler: Tailwind4Compiler
  #index: CandidateIndex | null = null
  #built = ''
  css = ''
  #hasLost = false

  private constructor(path: string, project: StyleProject, tailwind: Tailwind4, compiler: Tailwind4Compiler) {
    this.#path = path
    this.#project = project
    this.#tailwind = tailwind
    this.#compiler = compiler
  }

  /** Null when the stylesheet asks nothing of Tailwind. */
  static async open(
    path: string,
    project: StyleProject,
    tailwind: Tailwind4,
  ): Promise<Tailwind4Sheet | null> {
    const dependencies = new Set([path])
    const compiler = await compile(path, project, tailwind, dependencies)
    if (compiler === null) return null
    const sheet = new Tailwind4Sheet(path, project, tailwind, compiler)
    for (const dependency of dependencies) sheet.dependencies.add(dependency)
    if (compiler.usesCandidates) {
      sheet.#index = new CandidateIndex({
        isSearched: searchedFiles(compiler, project.files.get('/.gitignore') ?? null),
        extract: tailwind.extractCandidates,
      })
      sheet.#index.update(project.files)
      sheet.#index.update(await project.sources.read(compiler.sources))
    }
    await sheet.#print([...(sheet.#index?.all ?? [])])
    return sheet
  }

  async update(changed: ReadonlyArray<readonly [string, string | null]>): Promise<boolean> {
    if (this.#index === null) return false
    const { added, hasLost } = this.#index.update(changed)
    this.#hasLost ||= hasLost
    return added.length > 0 && (await this.#print([...added]))
  }

  async settle(): Promise<boolean> {
    if (!this.#hasLost || this.#index === null) return false
    this.#hasLost = false
    const compiler = await compile(this.#path, this.#project, this.#tailwind, new Set())
    if (compiler === null) return false
    this.#compiler = compiler
    return this.#print([...this.#index.all])
  }

  async #print(candidates: string[]): Promise<boolean> {
    beat()
    const built = this.#compiler.build(candidates)
    beat()
    if (built === this.#built) return false
    this.#built = built
    const { prefixer, links } = this.#project
    const css = await finish(rewriteClassUrls(built, this.dependencies, links), this.#project)
    this.css = prefixer === null ? css : prefixer.prefix(piecesOf(postcss.parse(css)))
    return true
  }
}

/** Tailwind as a plugin of Vite comes ahead of all that PostCSS lists, as one of PostCSS where it stands in the list. */
async function finish(css: string, project: StyleProject): Promise<string> {
  const { further } = project
  const isListed = project.usesPlugin('@tailwindcss/postcss') || project.usesPlugin('tailwindcss')
  const plugins = isListed ? further.after : [...further.before, ...further.after]
  if (plugins.length === 0) return css
  const { css: finished } = await postcss([...plugins]).process(css, { from: undefined, map: false })
  return finished
}

function compile(
  path: string,
  project: StyleProject,
  tailwind: Tailwind4,
  dependencies: Set<string>,
): Promise<Tailwind4Compiler | null> {
  const { files, links, runner } = project
  const read = (file: string) => rewriteUrlText(files.get(file) ?? '', file, links)
  const loader: Tailwind4Loader = {
    hasStylesheet: (specifier, folder) => linkFrom(folder, specifier, links) !== null,
    stylesheet(specifier, folder) {
      const target = linkFrom(folder, specifier, links)
      if (target === null) throw absentSheet(specifier)
      if (/^https?:/.test(target)) return { path: target, css: `@import url("${target}");` }
      dependencies.add(target)
      return { path: target, css: read(target) }
    },
    async module(specifier, folder) {
      const target = linkFrom(folder, specifier, links)
      if (target !== null && runner.has(target)) return { path: target, value: await runner.run(target) }
      const found = runner.find(specifier)
      if (found !== null) return { path: specifier, value: withoutNamespace(found) }
      runner.absent.set(specifier, path)
      return { path: specifier, value: absentModule }
    },
  }
  return tailwind.compileTailwind4(read(path), path, loader)
}
