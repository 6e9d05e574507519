/** A stylesheet made with PostCSS: imports, nesting, Tailwind 3 where it is used, prefixes where they are asked for. */
import postcss, { type Root } from 'postcss'
import postcssNested from 'postcss-nested'
import nesting from 'tailwindcss3/nesting'
import { beat } from '../../../core/watch/beats.ts'
import { joinPieces, type Piece, piecesOf } from '../css/pieces.ts'
import { readTemplate } from '../css/read-template.ts'
import { rewriteClassUrls } from '../css/rewrite-urls.ts'
import { dirname } from '../node-stand-ins/path.ts'
import type { StyleProject } from '../project/style-project.ts'
import { Tailwind3Sheet } from '../tailwind3/tailwind3-sheet.ts'
import type { Sheet } from './sheet.ts'

const TAILWIND_RULE = /^(?:tailwind|apply|layer|screen|variants|responsive|config)$/
const TAILWIND_FUNCTION = /\b(?:theme|screen)\(/

export class PostcssSheet implements Sheet {
  readonly dependencies: ReadonlySet<string>
  readonly #project: StyleProject
  readonly #tailwind: Tailwind3Sheet | null
  css = ''

  private constructor(
    project: StyleProject,
    dependencies: ReadonlySet<string>,
    tailwind: Tailwind3Sheet | null,
  ) {
    this.#project = project
    this.dependencies = dependencies
    this.#tailwind = tailwind
  }

  static async open(path: string, project: StyleProject): Promise<PostcssSheet> {
    const { root, dependencies } = await readTemplate(path, project.files, project.links)
    await runPlugins(project.further.before, root)
    unnest(root, project)
    const tailwind = usesTailwind(root, project) ? await openTailwind(root, path, project) : null
    const sheet = new PostcssSheet(project, dependencies, tailwind)
    await sheet.#print(tailwind === null ? piecesOf(root) : await tailwind.build())
    return sheet
  }

  async update(changed: ReadonlyArray<readonly [string, string | null]>): Promise<boolean> {
    return this.#print((await this.#tailwind?.update(changed)) ?? null)
  }

  async settle(): Promise<boolean> {
    return this.#print((await this.#tailwind?.settle()) ?? null)
  }

  async #print(generated: readonly Piece[] | null): Promise<boolean> {
    if (generated === null) return false
    beat()
    const before = this.css
    const { links, prefixer, further } = this.#project
    const made = further.after.length === 0 ? generated : await finish(generated, further.after)
    const pieces = made.map((piece) => {
      const text = rewriteClassUrls(piece.text, this.dependencies, links)
      return text === piece.text ? piece : { ...piece, text }
    })
    beat()
    this.css = prefixer?.prefix(pieces) ?? joinPieces(pieces)
    return this.css !== before
  }
}

async function runPlugins(plugins: readonly postcss.AcceptedPlugin[], root: Root): Promise<void> {
  if (plugins.length === 0) return
  beat()
  await postcss([...plugins]).process(root, { from: root.source?.input.file, map: false })
}

/** Plugins that come after Tailwind see the whole sheet. */
async function finish(
  pieces: readonly Piece[],
  plugins: readonly postcss.AcceptedPlugin[],
): Promise<readonly Piece[]> {
  const root = postcss.parse(joinPieces(pieces))
  await runPlugins(plugins, root)
  return piecesOf(root)
}

function unnest(root: Root, project: StyleProject): void {
  if (project.usesPlugin('tailwindcss/nesting')) run(nesting(), root)
  if (project.usesPlugin('postcss-nested')) run(postcssNested(), root)
}

function run(plugin: postcss.AcceptedPlugin, root: Root): void {
  postcss([plugin]).process(root, { from: root.source?.input.file, map: false }).sync()
}

/** Tailwind's plugin merges rules even where it adds none, so a project that lists it gets it for every sheet. */
function usesTailwind(root: Root, project: StyleProject): boolean {
  if (project.tailwind4 !== null) return false
  if (project.usesPlugin('tailwindcss')) return true
  let isUsed = false
  root.walk((node) => {
    if (node.type === 'atrule') isUsed ||= TAILWIND_RULE.test(node.name) && isTailwindRule(node)
    else if (node.type === 'decl') isUsed ||= TAILWIND_FUNCTION.test(node.value)
    return isUsed ? false : undefined
  })
  return isUsed
}

/** CSS has layers of its own. */
function isTailwindRule(rule: postcss.AtRule): boolean {
  return rule.name !== 'layer' || /^(?:base|components|utilities)$/.test(rule.params)
}

async function openTailwind(root: Root, path: string, project: StyleProject): Promise<Tailwind3Sheet> {
  const chosen = takeConfigRule(root, path, project)
  const { config, path: configPath } = await project.tailwindConfig(chosen)
  const base = configPath !== null && config.content.relative ? dirname(configPath) : '/'
  const sources = await project.sources.read(
    config.content.files.flatMap((pattern) => (typeof pattern === 'string' ? [{ base, pattern }] : [])),
  )
  return new Tailwind3Sheet({ config, configPath, template: root, path, files: project.files, sources })
}

/** The file that `@config` names, and the rule gone; null without one. */
function takeConfigRule(root: Root, path: string, project: StyleProject): string | null {
  let chosen: string | null = null
  root.walkAtRules('config', (rule) => {
    const specifier = /(['"])(.*?)\1/.exec(rule.params)?.[2]
    if (specifier === undefined) throw rule.error('A path is required when using the `@config` directive.')
    if (chosen !== null) throw rule.error('Only one `@config` directive is allowed per file.')
    const target = project.links[rule.source?.input.file ?? path]?.[specifier]
    if (target === undefined)
      throw rule.error(
        `The config file at "${specifier}" does not exist. Make sure the path is correct and the file exists.`,
      )
    chosen = target
    rule.remove()
  })
  return chosen
}
