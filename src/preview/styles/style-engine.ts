/**
 * Keeps a project's stylesheets up to date. Owns the files, the configuration that was run and the sheets; knows
 * nothing of workers or pages. An edit of a source costs the search of that source.
 */

import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { beforeFirst } from '../../core/text/cut.ts'
import { beat } from '../../core/watch/beats.ts'
import type { StyleInput } from '../channel/module-messages.ts'
import { styleDiagnostic } from './project/style-error.ts'
import { StyleProject } from './project/style-project.ts'
import { PostcssSheet } from './sheets/postcss-sheet.ts'
import type { Sheet } from './sheets/sheet.ts'
import { Tailwind4Sheet } from './sheets/tailwind4-sheet.ts'

export interface SheetText {
  readonly id: string
  readonly css: string
}

export type StyleResult =
  | { readonly ok: true; readonly sheets: readonly SheetText[]; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly diagnostic: Diagnostic }

export class StyleEngine {
  readonly #files = new Map<string, string>()
  #project: { readonly key: string; readonly value: StyleProject } | null = null
  #sheets = new Map<string, Sheet>()
  readonly #sent = new Map<string, string>()

  /** Brings everything up to date; returns the sheets whose text differs from what was returned last. */
  async update(input: StyleInput): Promise<StyleResult> {
    const changed = this.#takeFiles(input)
    const previous = this.#sheets
    this.#sheets = new Map()
    let path = input.tailwindConfig ?? input.sheets[0] ?? '/'
    try {
      const { value: project, isNew } = await this.#openProject(input)
      for (const id of input.sheets) {
        path = beforeFirst(id, '?')
        beat()
        const known = isNew ? undefined : previous.get(id)
        if (known !== undefined && !changed.some(([file]) => known.dependencies.has(file))) {
          this.#sheets.set(id, known)
          await known.update(changed)
        } else this.#sheets.set(id, await openSheet(path, project))
      }
      return { ok: true, sheets: this.#unsent(), warnings: project.warnings() }
    } catch (error) {
      return { ok: false, diagnostic: styleDiagnostic(error, path, this.#files.get(path)) }
    }
  }

  /** Drops what is no longer used; returns the sheets whose text differs. */
  async settle(): Promise<readonly SheetText[]> {
    for (const sheet of this.#sheets.values()) {
      beat()
      await sheet.settle()
    }
    return this.#unsent()
  }

  #takeFiles({ files, removedFiles }: StyleInput): Array<readonly [string, string | null]> {
    for (const path of removedFiles) this.#files.delete(path)
    for (const { path, text } of files) this.#files.set(path, text)
    return [
      ...files.map(({ path, text }) => [path, text] as const),
      ...removedFiles.map((path) => [path, null] as const),
    ]
  }

  async #openProject(input: StyleInput): Promise<{ value: StyleProject; isNew: boolean }> {
    const { tailwind, scripts, packages, tailwindConfig, postcssConfig, browsers, links } = input
    const key = JSON.stringify([tailwind, scripts, packages, tailwindConfig, postcssConfig, browsers, links])
    if (this.#project?.key === key) return { value: this.#project.value, isNew: false }
    this.#project = null
    const value = await StyleProject.open(input, this.#files)
    this.#project = { key, value }
    return { value, isNew: true }
  }

  #unsent(): SheetText[] {
    const sheets: SheetText[] = []
    for (const id of this.#sent.keys()) if (!this.#sheets.has(id)) this.#sent.delete(id)
    for (const [id, { css }] of this.#sheets) {
      if (this.#sent.get(id) === css) continue
      this.#sent.set(id, css)
      sheets.push({ id, css })
    }
    return sheets
  }
}

async function openSheet(path: string, project: StyleProject): Promise<Sheet> {
  const { tailwind4 } = project
  const sheet = tailwind4 === null ? null : await Tailwind4Sheet.open(path, project, tailwind4)
  return sheet ?? PostcssSheet.open(path, project)
}
