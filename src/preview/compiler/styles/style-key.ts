/**
 * Names everything that a project's CSS is made from, so that a page knows whether the CSS that it remembers is still
 * right. A file's part is added and taken away by itself: an edit costs the reading of its own file.
 */

export class StyleKey {
  readonly #parts = new Map<string, readonly [number, number]>()
  #setup: readonly [number, number] = [0, 0]
  #sum: [number, number] = [0, 0]

  /** @param text everything but the files, such as the configuration, as text */
  setSetup(text: string): void {
    this.#setup = hash(text)
  }

  setFile(path: string, text: string): void {
    this.removeFile(path)
    const part = hash(`${path}\0${text}`)
    this.#parts.set(path, part)
    this.#sum = [(this.#sum[0] + part[0]) >>> 0, (this.#sum[1] + part[1]) >>> 0]
  }

  removeFile(path: string): void {
    const part = this.#parts.get(path)
    if (part === undefined) return
    this.#parts.delete(path)
    this.#sum = [(this.#sum[0] - part[0]) >>> 0, (this.#sum[1] - part[1]) >>> 0]
  }

  toString(): string {
    return [...this.#setup, ...this.#sum].map((part) => part.toString(36)).join('.')
  }
}

/** FNV-1a, and the same with the prime of another generator: 64 bits, which no page will ever see collide. */
function hash(text: string): readonly [number, number] {
  let first = 0x811c9dc5
  let second = 0x9e3779b9
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ unit, 0x85ebca6b)
    second ^= second >>> 13
  }
  return [first >>> 0, second >>> 0]
}
