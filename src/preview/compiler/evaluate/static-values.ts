/** Values that static evaluation deals in, and the only ways in which it may look into them or call them. */
import { UNKNOWN } from './static-scope.ts'
import { measured, TooMuchWork, willWrite } from './work-budget.ts'

type Callable = (values: readonly unknown[]) => unknown

/** Everything that may be called: ours, never a function that a value happens to have. */
const callables = new WeakMap<object, Callable>()

/** A function of a configuration file's world. */
export function callable(call: Callable, properties: object = {}): object {
  const made = { ...properties }
  callables.set(made, call)
  return made
}

/** Throws {@link TooMuchWork}. */
export function callStatic(target: unknown, values: readonly unknown[]): unknown {
  const call = isObject(target) ? callables.get(target) : undefined
  if (call === undefined) return UNKNOWN
  try {
    return measured(call(measured(values)))
  } catch (error) {
    if (error instanceof TooMuchWork) throw error
    return UNKNOWN
  }
}

export function isCallable(value: unknown): boolean {
  return isObject(value) && callables.has(value)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A property of an object, or one of the methods that configuration is written with. Nothing inherited is reached. */
export function readProperty(target: unknown, name: string): unknown {
  if (typeof target === 'string')
    return name === 'length' ? target.length : methodOf(STRING_METHODS, target, name)
  if (Array.isArray(target)) {
    if (name === 'length') return target.length
    const index = Number(name)
    return Number.isInteger(index) ? target[index] : methodOf(ARRAY_METHODS, target, name)
  }
  if (!isObject(target)) return UNKNOWN
  if (Object.hasOwn(target, name)) return target[name]
  return isCallable(target) ? UNKNOWN : undefined
}

type Methods<T> = Readonly<Record<string, (target: T, values: readonly unknown[]) => unknown>>

function methodOf<T>(methods: Methods<T>, target: T, name: string): unknown {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  return method === undefined ? UNKNOWN : callable((values) => method(measured(target), values))
}

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new TypeError('not a text')
  return value
}

const STRING_METHODS: Methods<string> = {
  replace(target, [from, to]) {
    if (!(from instanceof RegExp)) return target.replace(text(from), () => text(to))
    if (!isQuick(from, target)) return UNKNOWN
    willWrite(target.length + 1, text(to).length)
    return target.replace(from, () => text(to))
  },
  replaceAll(target, [from, to]) {
    willWrite(target.length + 1, text(to).length)
    return target.replaceAll(text(from), () => text(to))
  },
  startsWith: (target, [part]) => target.startsWith(text(part)),
  endsWith: (target, [part]) => target.endsWith(text(part)),
  includes: (target, [part]) => target.includes(text(part)),
  toLowerCase: (target) => target.toLowerCase(),
  toUpperCase: (target) => target.toUpperCase(),
  trim: (target) => target.trim(),
  split: (target, [by]) => target.split(text(by)),
  slice: (target, [from, to]) => target.slice(Number(from ?? 0), to === undefined ? undefined : Number(to)),
  toString: (target: string) => target,
}

const ARRAY_METHODS: Methods<readonly unknown[]> = {
  filter: (target, [keep]) => target.filter((item) => isTrue(callStatic(keep, [item]))),
  map: (target, [change]) => target.map((item, index) => callStatic(change, [item, index])),
  flat: (target) => target.flat(),
  concat: (target, values) => target.concat(...values),
  join(target, [by]) {
    const between = by === undefined ? ',' : text(by)
    willWrite(target.length, between.length)
    return target.join(between)
  },
  includes: (target, [item]) => target.includes(item),
  reduce: (target, [combine, start]) =>
    target.reduce((before, item) => callStatic(combine, [before, item]), start),
}

/** Repeats one thing at most, over a short text: no way of trying it takes long. */
function isQuick(pattern: RegExp, target: string): boolean {
  return target.length <= 1000 && (pattern.source.match(/[*+{]/g)?.length ?? 0) <= 1
}

/** What is not known counts as not chosen. */
export function isTrue(value: unknown): boolean {
  return value !== UNKNOWN && Boolean(value)
}
