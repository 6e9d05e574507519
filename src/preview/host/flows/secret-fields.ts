/** Fields whose contents nobody may read: those for passwords, also while they show what is typed, and for codes and cards. */

const SECRET =
  /(?:^|\s)(?:current-password|new-password|one-time-code|cc-(?:number|csc|exp(?:-month|-year)?))(?:\s|$)/

export class SecretFields {
  /** A field that was one for passwords stays one, when a page shows on a press what was typed. */
  readonly #known = new WeakSet<Element>()

  /** Takes those that are in the page now. */
  look(): void {
    for (const field of document.querySelectorAll('input[type="password" i]')) this.#known.add(field)
  }

  has(field: Element): boolean {
    return this.#known.has(field) || SECRET.test(field.getAttribute('autocomplete') ?? '')
  }
}
