export interface ByteCache<Value> {
  /** Counts as a use. */
  get(key: string): Value | undefined
  /** Keeps a value, and forgets those not used for longest until all fit. */
  set(key: string, value: Value, bytes: number): void
  delete(key: string): void
  /** Of all that is kept. */
  readonly bytes: number
}

/** What an entry takes beside its content, so that many empty ones are not for nothing. */
const OVERHEAD_BYTES = 512

/** @param maxBytes of all values together; a larger one is not kept */
export function createByteCache<Value>(maxBytes: number): ByteCache<Value> {
  /** Oldest use first. */
  const entries = new Map<string, { value: Value; bytes: number }>()
  let total = 0

  function forget(key: string): void {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      forget(key)
      entries.set(key, { value, bytes: bytes + OVERHEAD_BYTES })
      total += bytes + OVERHEAD_BYTES
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break
        forget(oldest)
      }
    },
    delete: forget,
    get bytes() {
      return total
    },
  }
}
