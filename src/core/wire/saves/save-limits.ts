/** What one request of a save may hold. The workspace keeps to it by sending several; the server holds everybody to it. */

/** Bytes of the largest request; what is larger is sent in several. */
export const MAX_PACK_BYTES = 40 * 1024 * 1024

/** Parts of one request: each costs a hash and a row, however small it is. */
export const MAX_PACK_PARTS = 10_000

/** Bytes of one node, which is parsed whole. A chat of 40,000 messages has less. */
export const MAX_NODE_BYTES = 2 * 1024 * 1024

/** Different parts that the nodes of one request may name. */
export const MAX_REFERENCES = 100_000

/** Bytes in front of the parts. The longest name of a project, each character escaped, has room. */
export const MAX_HEADER_BYTES = 16 * 1024
