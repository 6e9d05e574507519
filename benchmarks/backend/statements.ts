/** 1,000 statements of an app, each as its client asks for it and as the data API then asks PostgreSQL. */
import type { SupabaseClient } from '@supabase/supabase-js'

export interface ClientStatement {
  /** As the unchanged client does; its error, if any. */
  ask(client: SupabaseClient): PromiseLike<{ readonly error: { readonly message: string } | null }>
  /** The request that comes of it. */
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

const COUNT = 1_000

/** Of ten, six read 20 rows with an embedded one, two read one, one changes one, one adds one. */
export function* statements(): Generator<ClientStatement> {
  for (let n = 0; n < COUNT; n += 1) {
    const list = 1 + (n % 50)
    const kind = n % 10
    if (kind < 6)
      yield {
        ask: (client) =>
          client.from('todos').select('id,title,lists(title)').eq('list_id', list).order('id').limit(20),
        method: 'GET',
        path: `/todos?select=id%2Ctitle%2Clists%28title%29&list_id=eq.${list}&order=id.asc&limit=20`,
        headers: {},
        body: null,
      }
    else if (kind < 8)
      yield {
        ask: (client) =>
          client
            .from('todos')
            .select('id,title')
            .eq('id', 1 + n)
            .single(),
        method: 'GET',
        path: `/todos?select=id%2Ctitle&id=eq.${1 + n}`,
        headers: { accept: 'application/vnd.pgrst.object+json' },
        body: null,
      }
    else if (kind < 9)
      yield {
        ask: (client) =>
          client
            .from('todos')
            .update({ title: `changed ${n}` })
            .eq('id', 1 + n),
        method: 'PATCH',
        path: `/todos?id=eq.${1 + n}`,
        headers: {},
        body: JSON.stringify({ title: `changed ${n}` }),
      }
    else
      yield {
        ask: (client) => client.from('added').insert({ title: `added ${n}` }),
        method: 'POST',
        path: '/added',
        headers: {},
        body: JSON.stringify({ title: `added ${n}` }),
      }
  }
}
