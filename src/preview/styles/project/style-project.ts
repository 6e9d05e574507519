/** How one project wants its stylesheets made: its configuration, run once, and what that asks for. */
import resolveConfig from 'tailwindcss3/resolveConfig'
import { fillSentence } from '../../../core/errors/catalogue/fill-sentence.ts'
import { STYLE_ERRORS } from '../../../core/errors/catalogue/style-errors.ts'
import { beat } from '../../../core/watch/beats.ts'
import type { StyleInput } from '../../channel/module-messages.ts'
import type { Prefixer } from '../autoprefixer/prefix-sheet.ts'
import { loadPackages } from '../config/load-packages.ts'
import { PLUGIN_MODULES } from '../config/plugin-modules.ts'
import type { PostcssMarker } from '../config/postcss-marker.ts'
import { type PostcssPlugins, readPostcssConfig } from '../config/read-postcss-config.ts'
import { ScriptRunner } from '../config/run-scripts.ts'
import { PackageSources } from '../content/package-sources.ts'
import type { Links } from '../css/rewrite-urls.ts'
import { resolve } from '../node-stand-ins/path.ts'
import type { ResolvedConfig } from '../tailwind3/tailwind-types.ts'
import { loadTailwind4 } from '../tailwind4/load-tailwind4.ts'
import { loadOwn } from './load-own.ts'
import { StyleError } from './style-error.ts'

type Tailwind4 = typeof import('../tailwind4/tailwind4.ts')

export type StyleSetup = Pick<
  StyleInput,
  'tailwind' | 'scripts' | 'packages' | 'tailwindConfig' | 'postcssConfig' | 'browsers' | 'links'
>

export interface TailwindConfig {
  readonly path: string | null
  readonly config: ResolvedConfig
}

export class StyleProject {
  /** Tailwind 4, when the project is written for it. */
  readonly tailwind4: Tailwind4 | null
  readonly links: Links
  /** Texts of the project's files by path; the same map for the project's whole life. */
  readonly files: ReadonlyMap<string, string>
  readonly runner: ScriptRunner
  readonly plugins: readonly PostcssMarker[]
  /** Other plugins, to be run ahead of Tailwind and after it. */
  readonly further: Pick<PostcssPlugins, 'before' | 'after'>
  readonly sources: PackageSources
  readonly prefixer: Prefixer | null
  readonly #tailwindConfig: string | null
  readonly #absentPlugins: readonly string[]
  readonly #failures: Readonly<Record<string, string>>
  readonly #configs = new Map<string, Promise<TailwindConfig>>()

  private constructor(
    setup: StyleSetup,
    files: ReadonlyMap<string, string>,
    made: {
      runner: ScriptRunner
      postcss: PostcssPlugins
      failures: Readonly<Record<string, string>>
      prefixer: Prefixer | null
      tailwind4: Tailwind4 | null
    },
  ) {
    this.tailwind4 = made.tailwind4
    this.links = setup.links
    this.files = files
    this.runner = made.runner
    this.plugins = made.postcss.plugins
    this.further = made.postcss
    this.sources = new PackageSources(setup.packages.sources)
    this.prefixer = made.prefixer
    this.#tailwindConfig = setup.tailwindConfig
    this.#absentPlugins = made.postcss.absent
    this.#failures = made.failures
  }

  static async open(setup: StyleSetup, files: ReadonlyMap<string, string>): Promise<StyleProject> {
    const tailwind4 = setup.tailwind === 4 ? await loadOwn(loadTailwind4) : null
    const loaded = await loadPackages(setup.packages.modules)
    const modules = { ...PLUGIN_MODULES, ...tailwind4?.TAILWIND4_MODULES }
    const runner = new ScriptRunner(setup.scripts, (path) => files.get(path) ?? null, modules, loaded.modules)
    const exported = setup.postcssConfig === null ? {} : await runFor(runner, setup.postcssConfig)
    const postcss = readPostcssConfig(exported, (name) => runner.find(name))
    const autoprefixer = postcss.plugins.find((plugin) => plugin.lathePlugin === 'autoprefixer')
    const prefixer =
      autoprefixer === undefined ? null : await openPrefixer(autoprefixer.options, setup.browsers)
    const failures = { ...setup.packages.problems, ...loaded.failures }
    return new StyleProject(setup, files, { runner, postcss, failures, prefixer, tailwind4 })
  }

  usesPlugin(name: string): boolean {
    return this.plugins.some((plugin) => plugin.lathePlugin === name)
  }

  /** @param path a stylesheet's own choice of configuration, or null */
  tailwindConfig(path: string | null): Promise<TailwindConfig> {
    const key = path ?? ''
    const known = this.#configs.get(key) ?? this.#readConfig(path)
    this.#configs.set(key, known)
    return known
  }

  /** What the preview leaves out of the configuration, in sentences. */
  warnings(): string[] {
    const modules = [...this.runner.absent].map(([name, importer]) =>
      fillSentence(STYLE_ERRORS['style-module-left-out'].sentence, {
        file: importer.slice(1),
        name,
        reason: this.#failures[name] ?? this.runner.failures[name] ?? '',
      }).trim(),
    )
    const plugins = this.#absentPlugins.map((name) =>
      fillSentence(STYLE_ERRORS['style-plugin-left-out'].sentence, { name }),
    )
    return [...modules, ...plugins]
  }

  async #readConfig(path: string | null): Promise<TailwindConfig> {
    const options = this.plugins.find((plugin) => plugin.lathePlugin === 'tailwindcss')?.options
    const given = typeof options === 'object' && options !== null ? (options as Record<string, unknown>) : {}
    const named = typeof options === 'string' ? options : given.config
    const file = path ?? (typeof named === 'string' ? resolve(named) : null)
    if (file !== null) return this.#evaluate(file)
    if (typeof named === 'object' && named !== null) return this.#resolve(named, null)
    if (Object.keys(given).length > 0) return this.#resolve(given, null)
    return this.#tailwindConfig === null ? this.#resolve({}, null) : this.#evaluate(this.#tailwindConfig)
  }

  async #evaluate(path: string): Promise<TailwindConfig> {
    const exported = await runFor(this.runner, path)
    if (typeof exported !== 'object' || exported === null)
      throw new StyleError(path, STYLE_ERRORS['style-config-shape'].sentence)
    return this.#resolve(exported, path)
  }

  #resolve(config: object, path: string | null): TailwindConfig {
    beat()
    return { path, config: resolveConfig(config) as ResolvedConfig }
  }
}

async function runFor(runner: ScriptRunner, path: string): Promise<unknown> {
  beat()
  try {
    return await runner.run(path)
  } catch (error) {
    throw new StyleError(path, error)
  }
}

/** Autoprefixer and its data are large: they come when a project asks for them. */
async function openPrefixer(options: unknown, browsers: readonly string[] | null): Promise<Prefixer> {
  const { createPrefixer } = await loadOwn(() => import('../autoprefixer/prefix-sheet.ts'))
  return createPrefixer(typeof options === 'object' && options !== null ? options : {}, browsers)
}
