/**
 * What configuration of styles needs of packages: plugins that the style worker does not bring along, and the packages
 * in whose sources class names are looked for.
 */
import type { StyleInput } from '../../channel/module-messages.ts'
import { DISPENSABLE_PLUGINS, STYLE_MODULES } from '../../channel/style-modules.ts'
import { builtinName } from '../generated/node-builtins.ts'
import type { ProjectPackages } from '../packages/project-packages.ts'

const PACKAGE_NAME = /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*(?=\/|$)/
const IN_NODE_MODULES = /node_modules\/((?:@[\w.-]+\/)?[\w.*-]+)/g
const QUOTED_OR_KEY = /(["'`])((?:@[\w.-]+\/)?[\w.-]+)\1|(?<![\w$.-])([a-z][\w-]*)\s*:/g

export class ConfigPackages {
  readonly #specifiers = new Set<string>()
  readonly #sources = new Set<string>()

  constructor(private readonly packages: ProjectPackages) {}

  /** @param specifier as configuration or `@plugin` names it, leading to no file of the project */
  addModule(specifier: string): void {
    const name = PACKAGE_NAME.exec(specifier)?.[0]
    if (name === undefined || specifier.includes(':')) return
    if (STYLE_MODULES.has(specifier.replace(/\.js$/, '')) || builtinName(specifier) !== null) return
    this.#specifiers.add(specifier)
    this.#sources.add(name)
  }

  /** Plugins of PostCSS may be named by text alone: what the manifest declares and the configuration names is one. */
  addNamed(text: string): void {
    for (const [, , quoted, key] of text.matchAll(QUOTED_OR_KEY)) {
      const name = quoted ?? key ?? ''
      if (this.packages.isDeclared(name) && !DISPENSABLE_PLUGINS.has(name)) this.addModule(name)
    }
  }

  /** Globs may lead into packages. */
  addSources(text: string): void {
    for (const [, name = ''] of text.matchAll(IN_NODE_MODULES)) {
      if (!name.includes('*')) this.#sources.add(name)
      else for (const found of this.packages.declaredLike(name)) this.#sources.add(found)
    }
  }

  /** Everything that has to be asked for. */
  get wanted(): ReadonlySet<string> {
    return new Set([...this.#specifiers, ...[...this.#sources].map(manifestOf)])
  }

  /** What of it is known by now. */
  found(): StyleInput['packages'] {
    const modules: Record<string, string> = {}
    const sources: Record<string, string> = {}
    const problems: Record<string, string> = {}
    for (const specifier of this.#specifiers) {
      const found = this.packages.find(specifier)
      if (found === undefined) continue
      if ('message' in found) problems[specifier] = found.message
      else if (found.type === 'module') modules[specifier] = found.url
    }
    for (const name of this.#sources) {
      const found = this.packages.find(manifestOf(name))
      if (found !== undefined && 'url' in found)
        sources[name] = found.url.replace('/npm/', '/sources/').replace(/package\.json$/, '')
    }
    return { modules, sources, problems }
  }
}

function manifestOf(name: string): string {
  return `${name}/package.json`
}
