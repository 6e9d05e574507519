/**
 * What the style worker needs to know of a project: its stylesheets, where they lead, and how they are configured.
 * Reads files, evaluates none; what has not changed is not read again.
 */

import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { beforeFirst } from '../../../core/text/cut.ts'
import type { StyleInput } from '../../channel/module-messages.ts'
import type { Oxc } from '../oxc/load-oxc.ts'
import { findBrowsers, findPostcssConfig, findTailwindConfig } from './find-configs.ts'
import { ProjectQuestions, type ProjectView } from './project-questions.ts'
import { StyleReader } from './style-reader.ts'
import { isOfPackage, StyleWalk } from './style-walk.ts'
import { tailwindVersion } from './tailwind-version.ts'

/** Everything of a style message but the files themselves. */
export type StyleSetup = Omit<StyleInput, 'key' | 'files' | 'removedFiles'>

export interface StyleGraph {
  readonly setup: StyleSetup
  /** Files that stylesheets show: images and fonts. */
  readonly assets: ReadonlySet<string>
  /** Whether class names are searched for: only then does the style worker need more than stylesheets. */
  readonly readsSources: boolean
  readonly diagnostics: readonly Diagnostic[]
  /** Specifiers of packages that stylesheets import. */
  readonly packages: ReadonlySet<string>
  /** Specifiers of packages that configuration uses. */
  readonly configPackages: ReadonlySet<string>
  /** Paths of stylesheets of packages that the project shows. */
  readonly packageTexts: ReadonlySet<string>
  /** Paths of those whose text is not known yet. */
  readonly wantedTexts: ReadonlySet<string>
}

/** What only Tailwind, of whichever version, makes something of. */
const TAILWIND_USE =
  /@(?:tailwind|apply|layer|screen|variants|responsive|config|import\s+(?:url\(\s*)?["']tailwindcss)|\b(?:theme|screen)\(/

/** Where Tailwind puts the rules of classes. */
const TAILWIND_ENTRY = /@tailwind\b|@import\s+(?:url\(\s*)?["']tailwindcss/

export class StyleGraphBuilder {
  readonly #reader: StyleReader
  /** Most edits touch nothing that styles are read from. */
  #last: { readonly order: string; readonly questions: ProjectQuestions; readonly graph: StyleGraph } | null =
    null

  constructor(oxc: Oxc) {
    this.#reader = new StyleReader(oxc)
  }

  /**
   * @param sheets ids of the stylesheets that modules import, in import order
   * @param lazySheets those of them that come with what is imported dynamically
   */
  build(sheets: readonly string[], lazySheets: ReadonlySet<string>, project: ProjectView): StyleGraph {
    const order = JSON.stringify([sheets, [...lazySheets]])
    if (this.#last?.order === order && this.#last.questions.areAnsweredAlikeBy(project))
      return this.#last.graph
    const questions = new ProjectQuestions(project)
    const graph = this.#build(sheets, lazySheets, questions.view)
    this.#last = { order, questions, graph }
    return graph
  }

  #build(sheets: readonly string[], lazySheets: ReadonlySet<string>, project: ProjectView): StyleGraph {
    const walk = new StyleWalk(project, this.#reader)
    for (const id of sheets) walk.visitSheet(beforeFirst(id, '?'))
    const tailwindConfig = findTailwindConfig(project.hasFile)
    const postcss = findPostcssConfig(project.fileText)
    if (sheets.length > 0) {
      if (tailwindConfig !== null) walk.visitScript(tailwindConfig)
      if (postcss !== null) {
        walk.visitScript(postcss.id, postcss.source)
        walk.configPackages.addNamed(postcss.source)
      }
    }
    const texts = [...walk.visited].map((path) => project.sheetText(path) ?? '')
    for (const [index, path] of [...walk.visited].entries()) {
      if (TAILWIND_ENTRY.test(texts[index] ?? ''))
        walk.visitClassAddresses(path, this.#reader.classAddresses(project.texts()))
    }
    const tailwind = tailwindVersion(project.fileText('/package.json'), texts)
    const isConfigured = tailwindConfig !== null || postcss !== null
    return {
      setup: {
        tailwind,
        sheets: [...sheets],
        lazySheets: [...lazySheets],
        scripts: [...walk.scripts.values()],
        tailwindConfig,
        postcssConfig: postcss?.id ?? null,
        browsers: findBrowsers(project.fileText),
        links: walk.links,
        packages: walk.configPackages.found(),
      },
      assets: walk.assets,
      readsSources: isConfigured || tailwind === 4 || texts.some((text) => TAILWIND_USE.test(text)),
      diagnostics: walk.diagnostics,
      packages: walk.packages,
      configPackages: walk.configPackages.wanted,
      packageTexts: new Set([...walk.visited].filter(isOfPackage)),
      wantedTexts: walk.wantedTexts,
    }
  }
}
