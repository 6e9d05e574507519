/**
 * Small values that this page remembers for its next load, in Cache Storage: out of sight of an app that lists or
 * clears `localStorage`. The project's own code could write here too, so what is read is parsed.
 */
import * as v from 'valibot'

const PAGE_CACHE = 'lathe-page'

/** Resolves to null where nothing (valid) is remembered, or the browser keeps nothing for this page. */
export async function recall<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  try {
    const response = await (await caches.open(PAGE_CACHE)).match(`/__lathe/${name}`)
    const value = v.safeParse(schema, response === undefined ? undefined : await response.json())
    return value.success ? value.output : null
  } catch {
    return null
  }
}

/** Does its best: where storage is full or refused, the next load is only a little slower. */
export async function remember(name: string, value: unknown): Promise<void> {
  try {
    const cache = await caches.open(PAGE_CACHE)
    await cache.put(`/__lathe/${name}`, new Response(JSON.stringify(value)))
  } catch {
    // See above.
  }
}
