export type History<T> = { done: T[]; undone: T[] }

export const begun = <T>(done: T[]): History<T> => ({ done, undone: [] })

/** Something new makes what was undone unreachable. */
export const did = <T>({ done }: History<T>, step: T): History<T> => ({ done: [...done, step], undone: [] })

export function undo<T>({ done, undone }: History<T>, most: number): History<T> {
  const last = done.at(-1)
  if (last === undefined || undone.length >= most) return { done, undone }
  return { done: done.slice(0, -1), undone: [...undone, last] }
}

export function redo<T>({ done, undone }: History<T>): History<T> {
  const next = undone.at(-1)
  return next === undefined ? { done, undone } : { done: [...done, next], undone: undone.slice(0, -1) }
}
