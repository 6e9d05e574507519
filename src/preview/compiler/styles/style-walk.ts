/**
 * The way from stylesheets and configuration to all that they name: other stylesheets, files that they show, scripts, and
 * packages, known or wanted. Says of each name where it leads, and of one that leads nowhere where it stands.
 */
import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../../../core/diagnostics/diagnostic.ts'
import { beforeFirst } from '../../../core/text/cut.ts'
import type { StyleInput } from '../../channel/module-messages.ts'
import { packageFileAddress, packageFilePath } from '../packages/package-files.ts'
import { publicUrl } from '../paths/public-url.ts'
import { candidatesOf, normalizePath } from '../paths/resolve-module.ts'
import { ConfigPackages } from './config-packages.ts'
import type { ProjectView } from './project-questions.ts'
import { resolveStyle } from './resolve-style.ts'
import { isExternal, type StyleReference } from './scan-stylesheet.ts'
import type { StyleReader } from './style-reader.ts'
import { TAILWIND4_VERSION } from './tailwind-version.ts'

/** Stylesheets that the style worker brings along. */
const BUILT_IN = /^(?:tailwindcss(?:\/|$)|tw-animate-css$)/

export class StyleWalk {
  readonly visited = new Set<string>()
  readonly scripts = new Map<string, StyleInput['scripts'][number]>()
  readonly links: Record<string, Record<string, string>> = {}
  readonly assets = new Set<string>()
  readonly diagnostics: Diagnostic[] = []
  readonly packages = new Set<string>()
  readonly wantedTexts = new Set<string>()
  readonly configPackages: ConfigPackages

  constructor(
    private readonly project: ProjectView,
    private readonly reader: StyleReader,
  ) {
    this.configPackages = new ConfigPackages(project.configPackages)
  }

  visitSheet(path: string): void {
    if (this.visited.has(path)) return
    if (isOfPackage(path) && this.project.packages.text(path) === undefined) this.wantedTexts.add(path)
    const css = this.project.sheetText(path)
    if (css === null) return
    this.visited.add(path)
    if (/@source\b/.test(css)) this.configPackages.addSources(css)
    for (const reference of this.reader.scan(path, css)) this.#follow(reference, path)
  }

  /** @param path the stylesheet that holds the rules of classes: their addresses lead from there */
  visitClassAddresses(path: string, specifiers: ReadonlySet<string>): void {
    for (const specifier of specifiers) if (!isExternal(specifier)) this.#showAsset(path, specifier)
  }

  #showAsset(importer: string, specifier: string): void {
    const { hasFile, rules } = this.project
    const target = resolveStyle({ kind: 'asset', specifier }, importer, hasFile, rules)
    if (target === null) return
    this.assets.add(target)
    this.#link(importer, specifier, publicUrl(target, rules))
  }

  visitScript(id: string, source = this.project.fileText(id)): void {
    if (source === null || this.scripts.has(id)) return
    const script = this.reader.compile(id, source)
    if (!script.ok) {
      this.diagnostics.push(script.diagnostic)
      return
    }
    const imports: Record<string, string> = {}
    this.scripts.set(id, { id, code: script.code, imports })
    this.configPackages.addSources(source)
    for (const specifier of script.specifiers) {
      const { hasFile, rules } = this.project
      const target = resolveStyle({ kind: 'script', specifier }, id, hasFile, rules)
      if (target === null) {
        this.configPackages.addModule(specifier)
        continue
      }
      imports[specifier] = target
      this.visitScript(target)
    }
  }

  #follow(reference: StyleReference, importer: string): void {
    const { kind, specifier } = reference
    if (isExternal(specifier)) return
    if (isOfPackage(importer)) {
      this.#followInPackage(reference, importer)
      return
    }
    if (kind === 'asset') {
      this.#showAsset(importer, specifier)
      return
    }
    const { hasFile, rules } = this.project
    const target = resolveStyle(reference, importer, hasFile, rules)
    if (target === null) {
      if (kind === 'script') this.configPackages.addModule(specifier)
      if (kind !== 'style') return
      if (!BUILT_IN.test(specifier)) this.#followToPackage(reference, importer)
      else this.#followToOwnTailwind(specifier, importer)
      return
    }
    this.#link(importer, specifier, target)
    if (kind === 'style') this.visitSheet(target)
    else this.visitScript(target)
  }

  /** A stylesheet of the project imports one of a package. */
  #followToPackage(reference: StyleReference, importer: string): void {
    const { packages, rules } = this.project
    const bare = candidatesOf(reference.specifier, importer, rules).find(
      (candidate) => !candidate.startsWith('/'),
    )
    if (bare === undefined) {
      this.#reportMissing(reference, importer, 'Check the path and the spelling, or create that file.')
      return
    }
    this.packages.add(bare)
    const found = packages.find(bare)
    if (found === undefined) return
    if ('message' in found) this.#reportMissing(reference, importer, found.message)
    else if (found.type === 'module')
      this.#reportMissing(
        reference,
        importer,
        `Name the stylesheet of the package, such as "${bare}/style.css".`,
      )
    else this.#linkSheet(importer, reference.specifier, packageFilePath(found.url))
  }

  /** Tailwind 4's theme and base styles changed between versions, so those that the lock file fixes are used. */
  #followToOwnTailwind(specifier: string, importer: string): void {
    const { packages } = this.project
    const version = packages.lockedVersion('tailwindcss')
    const [, name = 'index'] =
      /^tailwindcss(?:\/(index|theme|preflight|utilities)(?:\.css)?)?$/.exec(specifier) ?? []
    const isSheet = specifier === 'tailwindcss' || specifier.startsWith(`tailwindcss/${name}`)
    if (!isSheet || version === null || version === TAILWIND4_VERSION || !/^4\./.test(version)) return
    const sheet = `tailwindcss/${name}.css`
    this.packages.add(sheet)
    const found = packages.find(sheet)
    // Without them those of the preview's own version stand in.
    if (found === undefined || 'message' in found || found.type !== 'file') return
    this.#linkSheet(importer, specifier, packageFilePath(found.url))
  }

  /** Inside a package addresses are relative to the file; other packages are named. */
  #followInPackage({ kind, specifier }: StyleReference, importer: string): void {
    if (BUILT_IN.test(specifier) || kind === 'script') return
    const isNamed = kind === 'style' && !specifier.startsWith('.') && specifier.includes('/')
    const path = normalizePath(`${importer}/../${beforeFirst(specifier, '?#')}`)
    if (kind === 'asset')
      this.#link(importer, specifier, packageFileAddress(path, this.project.packages.origin) ?? specifier)
    else if (!isNamed) this.#linkSheet(importer, specifier, path)
    else {
      this.packages.add(specifier)
      const found = this.project.packages.find(specifier)
      if (found !== undefined && !('message' in found) && found.type === 'file')
        this.#linkSheet(importer, specifier, packageFilePath(found.url))
    }
  }

  #linkSheet(importer: string, specifier: string, path: string): void {
    this.#link(importer, specifier, path)
    this.visitSheet(path)
  }

  #link(importer: string, specifier: string, target: string): void {
    const links = this.links[importer] ?? {}
    links[specifier] = target
    this.links[importer] = links
  }

  #reportMissing({ specifier, line }: StyleReference, importer: string, hint: string): void {
    const about = {
      kind: 'resolve',
      title: PREVIEW_ERROR_TITLE,
      message: `Module not found: Can't resolve '${specifier}' in '${importer.slice(1)}'. ${hint}`,
      file: importer.slice(1),
    } as const
    const { fileText, sheetText } = this.project
    const lines = fileText(importer)?.split('\n') ?? []
    // What another language was compiled to has other lines, and may come from another file.
    const isAsWritten = sheetText(importer) === fileText(importer)
    const at = isAsWritten ? line : lines.findIndex((one) => one.includes(specifier)) + 1
    const text = lines[at - 1]
    const place =
      text === undefined
        ? {}
        : { line: at, column: text.indexOf(specifier) + 1, codeFrame: `> ${at} | ${text}` }
    this.diagnostics.push({ ...about, ...place })
  }
}

export function isOfPackage(path: string): boolean {
  return path.startsWith('/node_modules/')
}
