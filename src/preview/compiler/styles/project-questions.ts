/** What styles are read from, and a record of it: while every answer is the same, so is what was made of them. */
import type { ProjectPackages } from '../packages/project-packages.ts'
import type { ResolveRules } from '../paths/resolve-module.ts'

export interface ProjectView {
  readonly hasFile: (path: string) => boolean
  readonly fileText: (path: string) => string | null
  /** Text of a stylesheet, as CSS whatever its language. */
  readonly sheetText: (path: string) => string | null
  readonly rules: ResolveRules
  readonly packages: ProjectPackages
  /** Those that configuration uses. */
  readonly configPackages: ProjectPackages
  /** Every text file: path and text. */
  readonly texts: () => Iterable<readonly [string, string]>
}

/** Hands a project on and notes what was asked of it. */
export class ProjectQuestions {
  readonly #asked: ProjectView
  readonly #existences = new Map<string, boolean>()
  readonly #contents = new Map<string, string | null>()
  readonly #sheets = new Map<string, string | null>()
  readonly #versions: readonly number[]
  #hasReadAll = false

  constructor(project: ProjectView) {
    this.#asked = project
    this.#versions = versionsOf(project)
  }

  /** The project, through which it is asked. */
  get view(): ProjectView {
    const { rules, packages, configPackages, hasFile, fileText, sheetText, texts } = this.#asked
    return {
      rules,
      packages,
      configPackages,
      hasFile: (path) => noted(this.#existences, path, hasFile),
      fileText: (path) => noted(this.#contents, path, fileText),
      sheetText: (path) => noted(this.#sheets, path, sheetText),
      texts: () => {
        this.#hasReadAll = true
        return texts()
      },
    }
  }

  /** False, too, where every file was read: asking again costs as much as reading again. */
  areAnsweredAlikeBy(project: ProjectView): boolean {
    if (this.#hasReadAll || project.rules !== this.#asked.rules) return false
    const versions = versionsOf(project)
    if (versions.some((version, index) => version !== this.#versions[index])) return false
    for (const [path, text] of this.#contents) if (project.fileText(path) !== text) return false
    for (const [path, text] of this.#sheets) if (project.sheetText(path) !== text) return false
    for (const [path, isThere] of this.#existences) if (project.hasFile(path) !== isThere) return false
    return true
  }
}

function versionsOf({ packages, configPackages }: ProjectView): readonly number[] {
  return [packages.version, configPackages.version]
}

function noted<Answer>(answers: Map<string, Answer>, path: string, ask: (path: string) => Answer): Answer {
  const answer = ask(path)
  answers.set(path, answer)
  return answer
}
