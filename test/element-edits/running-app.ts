/**
 * Runs a small project as the preview would: compiled for development by the same compiler, so that each element
 * carries the place that the real JSX runtime is given. The page is a list of elements, each as a frame reports it.
 */
import { createRequire } from 'node:module'
import { posix } from 'node:path'
import { transformSync as toCommonJs } from 'esbuild'
import { transformSync } from 'oxc-transform'
import type { Place, SelectedElement } from '../../src/core/chat/selected-element.ts'

const require = createRequire(import.meta.url)

interface JsxValue {
  readonly type: unknown
  readonly props: Readonly<Record<string, unknown>>
  readonly place: Place | null
  readonly owner: Owner | null
}

/** A component that is being drawn; what it makes is its own. */
interface Owner {
  readonly place: Place | null
  readonly owner: Owner | null
}

let drawing: Owner | null = null

type Component = (props: object) => unknown
interface HostElement extends Omit<SelectedElement, 'sameSource' | 'indexInSource'> {
  readonly key: string
}

const FRAGMENT = Symbol('fragment')
const SUFFIXES = ['', '.tsx', '.ts', '.jsx', '.json']
const MAX_PLACES = 8

/** Everything on the page of `entry`, in its order. */
export function runApp(
  files: ReadonlyMap<string, string>,
  entry = 'src/App.tsx',
): readonly SelectedElement[] {
  const load = createLoader(files)
  const App = load(entry).default
  const found: HostElement[] = []
  render({ type: App, props: {}, place: null, owner: null }, found, '')
  return found.map(({ key, ...element }) => {
    const same = found.filter((one) => one.key === key)
    return {
      ...element,
      sameSource: key === '' ? 1 : same.length,
      indexInSource: key === '' ? 0 : same.findIndex((one) => one.selector === element.selector),
    }
  })
}

function createLoader(files: ReadonlyMap<string, string>) {
  const loaded = new Map<string, Record<string, unknown>>()
  const load = (path: string): Record<string, unknown> => {
    const known = loaded.get(path)
    if (known !== undefined) return known
    const source = files.get(path)
    if (source === undefined) throw new Error(`The test project has no file ${path}.`)
    const module = { exports: {} as Record<string, unknown> }
    loaded.set(path, module.exports)
    if (path.endsWith('.json')) {
      module.exports.default = JSON.parse(source)
      return module.exports
    }
    new Function('require', 'module', 'exports', compile(path, source))(
      (specifier: string) => resolve(path, specifier),
      module,
      module.exports,
    )
    loaded.set(path, module.exports)
    return module.exports
  }
  const resolve = (from: string, specifier: string): unknown => {
    const stand = STAND_INS[specifier]
    if (stand !== undefined) return stand
    if (/\.(?:png|svg|css)$/.test(specifier)) return { __esModule: true, default: `/assets/${specifier}` }
    const base = specifier.startsWith('@/')
      ? `src/${specifier.slice(2)}`
      : specifier.startsWith('.')
        ? posix.join(posix.dirname(from), specifier)
        : null
    if (base === null) return require(specifier)
    const path = SUFFIXES.map((suffix) => base + suffix).find((one) => files.has(one))
    if (path === undefined)
      throw new Error(`${from} imports ${specifier}, which the test project does not have.`)
    const exported = load(path)
    return path.endsWith('.json') ? { __esModule: true, ...exported } : exported
  }
  return load
}

function compile(path: string, source: string): string {
  const lang = path.endsWith('.ts') ? 'ts' : path.endsWith('.jsx') ? 'jsx' : 'tsx'
  const { code, errors } = transformSync(`/${path}`, source, {
    lang,
    jsx: { runtime: 'automatic', development: true },
  })
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}\n${error.codeframe ?? ''}`)
  return toCommonJs(code, { loader: 'js', format: 'cjs' }).code
}

interface SourceArgument {
  readonly fileName: string
  readonly lineNumber: number
  readonly columnNumber: number
}

function jsxDEV(
  type: unknown,
  props: object,
  _key: unknown,
  _static: boolean,
  source: SourceArgument,
): JsxValue {
  const place = { file: source.fileName.slice(1), line: source.lineNumber, column: source.columnNumber }
  return { type, props: props as JsxValue['props'], place, owner: drawing }
}

const icon = () => ({ type: 'svg', props: {}, place: null, owner: drawing })
const identity = (value: unknown) => value

const STAND_INS: Readonly<Record<string, unknown>> = {
  'react/jsx-dev-runtime': { jsxDEV, Fragment: FRAGMENT },
  react: {
    Fragment: FRAGMENT,
    useState: (value: unknown) => [typeof value === 'function' ? value() : value, () => undefined],
    useMemo: (make: () => unknown) => make(),
    memo: identity,
    forwardRef: (draw: (props: object, ref: null) => unknown) => (props: object) => draw(props, null),
  },
  'react-router-dom': {
    Link: ({ to, ...props }: { to: string }) => ({
      type: 'a',
      props: { href: to, ...props },
      place: null,
      owner: drawing,
    }),
  },
  'lucide-react': new Proxy({}, { get: () => icon }),
}

function render(value: unknown, found: HostElement[], path: string): string {
  if (value === null || value === undefined || typeof value === 'boolean') return ''
  if (Array.isArray(value)) return value.map((one) => render(one, found, path)).join('')
  if (typeof value !== 'object') return String(value)
  const { type, props, place, owner } = value as JsxValue
  if (type === FRAGMENT) return render(props.children, found, path)
  if (typeof type === 'function') {
    const before = drawing
    drawing = { place, owner }
    const drawn = (type as Component)(props)
    drawing = before
    return render(drawn, found, path)
  }
  const at = found.length
  const tag = String(type)
  const places = placesOf({ place, owner })
  const own = `${path} > ${tag}:${at}`
  found.push({ selector: own, tag, text: '', classes: [], attributes: {}, places, key: '' })
  const text = render(props.children, found, own)
  const classes = String(props.className ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const [first] = places
  found[at] = {
    selector: own,
    tag,
    text: text.replace(/\s+/g, ' ').trim().slice(0, 200),
    classes,
    attributes: attributesOf(props),
    places,
    key: first === undefined ? '' : `${first.file}:${first.line}:${first.column}`,
  }
  return text
}

/** The element's own place, then that of the component that made it, and so on: `describe-element.ts` of the frame. */
function placesOf(element: Owner): readonly Place[] {
  const places: Place[] = []
  for (let one: Owner | null = element; one !== null && places.length < MAX_PLACES; one = one.owner) {
    if (one.place !== null) places.push(one.place)
  }
  return places
}

function attributesOf(props: JsxValue['props']): Record<string, string> {
  const names = ['src', 'href', 'alt', 'type', 'role', 'aria-label']
  return Object.fromEntries(
    names.flatMap((name) => (typeof props[name] === 'string' ? [[name, props[name] as string]] : [])),
  )
}
