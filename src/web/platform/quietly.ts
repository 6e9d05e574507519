/** Null where a browser refuses, as its storage may. */
export function quietly<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}
