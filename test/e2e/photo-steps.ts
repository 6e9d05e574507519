/** Files of people in the app "Shared list", as its own code would keep them: in a bucket, as whoever is signed in. */
import type { Page } from 'playwright-core'

export const PHOTOS = 'supabase/migrations/20260301000000_photos.sql'

/** A bucket in which everybody has a folder of their own. */
export const PHOTOS_SQL = `insert into storage.buckets (id, name, public) values ('photos', 'photos', false);
create policy "own photos" on storage.objects for all to authenticated
  using (bucket_id = 'photos' and (storage.foldername(name))[1] = auth.uid()::text)
  with check (bucket_id = 'photos' and (storage.foldername(name))[1] = auth.uid()::text);
`

/** Asks the app's own origin as the person of the page. @returns status and body, and who that person is */
function ask(page: Page, method: string, owner: string | null, name: string, body: string | null) {
  return page.evaluate(
    async ([method, owner, name, body]) => {
      const key = Object.keys(localStorage).find((one) => one.endsWith('-auth-token')) ?? ''
      const { access_token: token, user } = JSON.parse(localStorage.getItem(key) ?? '')
      const response = await fetch(`/storage/v1/object/photos/${owner ?? user.id}/${name}`, {
        method: method ?? '',
        headers: { Authorization: `Bearer ${token}`, ...(body !== null && { 'Content-Type': 'text/plain' }) },
        body: body ?? null,
      })
      return { status: response.status, text: await response.text(), person: String(user.id) }
    },
    [method, owner, name, body] as const,
  )
}

export const upload = (page: Page, name: string, text: string) => ask(page, 'POST', null, name, text)
export const download = (page: Page, name: string, owner: string | null = null) =>
  ask(page, 'GET', owner, name, null)
