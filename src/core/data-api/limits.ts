/** What a request may hold at most. Each is far above what an app asks for, and bounds what reading and planning cost. */
export const LIMITS = {
  /** Characters of the query string. */
  query: 256_000,
  /** Parameters of the query string. */
  parameters: 1_000,
  /** Characters of the body. */
  body: 10_000_000,
  /** Objects in the body. */
  bodyRows: 20_000,
  /** Columns that one request writes, and arguments of a function. */
  columns: 1_600,
  /** Embedded resources in all. */
  embeds: 40,
  /** How deep embedded resources, and groups of conditions, are nested. */
  depth: 12,
  /** Selected columns in all. */
  selected: 2_000,
  /** Conditions in all. */
  conditions: 1_000,
  /** Terms of all orders. */
  orderTerms: 100,
  /** Steps of one JSON path. */
  pathSteps: 32,
  /** Bytes of a name. PostgreSQL would cut a longer one silently. */
  nameBytes: 63,
} as const
