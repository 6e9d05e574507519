/** Less, as Vite runs it, but for JavaScript inside stylesheets: the workspace's origin evaluates nothing. */

import AbstractFileManager from 'less/lib/less/environment/abstract-file-manager.js'
import createLess from 'less/lib/less/index.js'
import { PREVIEW_ERROR_TITLE } from '../../../../core/diagnostics/diagnostic.ts'
import { fillSentence } from '../../../../core/errors/catalogue/fill-sentence.ts'
import { STYLE_ERRORS } from '../../../../core/errors/catalogue/style-errors.ts'
import type { StyleFiles } from '../style-files.ts'
import { findStylesheet, lessCandidates } from './find-stylesheet.ts'
import { moveUrls } from './move-urls.ts'
import type { PreprocessResult } from './preprocess-result.ts'

/** Those of Less's options that change what it prints. */
const OPTIONS = ['math', 'strictUnits', 'modifyVars', 'globalVars', 'ieCompat'] as const

export function compileLess(
  path: string,
  source: string,
  files: StyleFiles,
  options: Readonly<Record<string, unknown>>,
): PreprocessResult {
  const less = createLess({}, [new ProjectFiles(path, files)])
  less.PluginLoader = NoPlugins
  const chosen = Object.fromEntries(
    OPTIONS.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  )
  let result: PreprocessResult | null = null
  // With `syncImport` the callback is called before `render` returns.
  less.render(source, { ...chosen, filename: path, syncImport: true }, (error, output) => {
    result = error === null ? { ok: true, css: output.css } : failed(error, path)
  })
  return result ?? failed({ message: 'Less gave no answer.' }, path)
}

class ProjectFiles extends AbstractFileManager {
  constructor(
    private readonly root: string,
    private readonly files: StyleFiles,
  ) {
    super()
  }

  override supportsSync(): boolean {
    return true
  }

  supports(): boolean {
    return true
  }

  /** @param folder of the stylesheet that imports, with a slash at its end */
  loadFileSync(specifier: string, folder: string) {
    const found = findStylesheet(specifier, `${folder || '/'}.`, this.files, lessCandidates)
    if (found === null) return { error: { type: 'File', message: absent(specifier) } }
    return { filename: found.path, contents: moveUrls(found.text, found.path, this.root, this.files) }
  }
}

function absent(specifier: string): string {
  return fillSentence(STYLE_ERRORS['stylesheet-not-found'].sentence, { specifier })
}

/** Less asks it for what `@plugin` names, which would be JavaScript to run. */
class NoPlugins {
  loadPluginSync(specifier: string) {
    return { error: { message: fillSentence(STYLE_ERRORS['less-plugin'].sentence, { specifier }) } }
  }
}

interface LessProblem {
  readonly message: string
  readonly filename?: string
  readonly line?: number | null
  /** 0-based. */
  readonly column?: number | null
  readonly extract?: ReadonlyArray<string | undefined>
}

function failed({ message, filename, line, column, extract }: LessProblem, path: string): PreprocessResult {
  const file = (filename ?? path).slice(1)
  const text = extract?.[1]
  return {
    ok: false,
    diagnostic: {
      kind: 'style',
      title: PREVIEW_ERROR_TITLE,
      message: `${file}: ${message}`,
      file,
      ...(typeof line === 'number' ? { line } : {}),
      ...(typeof column === 'number' ? { column: column + 1 } : {}),
      ...(text === undefined ? {} : { codeFrame: `> ${text}` }),
    },
  }
}
