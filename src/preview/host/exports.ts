/** A module's exports object: the same one for the life of the page, with live bindings. */
export type Exports = Record<string, unknown>
