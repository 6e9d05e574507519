/** Fields whose contents nobody may read: those for passwords, also while they show what is typed, and for codes and cards. */

const SECRET =
  /(?:^|\s)(?:current-password|new-password|one-time-code|cc-(?:number|csc|exp(?:-month|-year)?))(?:\s|$)/
const PASSWORDS = 'input[type="password" i]'

export class SecretFields {
  /** A field that was one for passwords stays one, when a page shows on a press what was typed. */
  readonly #known = new WeakSet<Node>()
  readonly #observer = new MutationObserver((records) => this.#take(records))

  /** Takes those that are in the page; from then on what comes into it, or changes its type, is looked at alone. */
  start(): void {
    this.#look(document)
    this.#observer.observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['type'],
      attributeOldValue: true,
    })
  }

  stop(): void {
    this.#observer.disconnect()
  }

  has(field: Element): boolean {
    // What changed in this very moment has not been told yet.
    this.#take(this.#observer.takeRecords())
    return this.#known.has(field) || SECRET.test(field.getAttribute('autocomplete') ?? '')
  }

  #look(within: ParentNode): void {
    for (const field of within.querySelectorAll(PASSWORDS)) this.#known.add(field)
  }

  #take(records: readonly MutationRecord[]): void {
    for (const { target, oldValue, addedNodes } of records) {
      // It may have been one for no longer than a moment.
      if (oldValue?.toLowerCase() === 'password') this.#known.add(target)
      for (const node of [target, ...addedNodes]) {
        if (!(node instanceof Element)) continue
        if (node.matches(PASSWORDS)) this.#known.add(node)
        if (node !== target) this.#look(node)
      }
    }
  }
}
