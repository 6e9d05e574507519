/** What looks wrong about who sees what in an app, in the workspace and over a real PostgreSQL: found, closed, and meant. */
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { setUpScreens } from './set-up-workspace.ts'

const SQL = `
create table public.notes (id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade, body text not null);
create table public.posts (id uuid primary key default gen_random_uuid(),
  author_id uuid not null default auth.uid() references auth.users on delete cascade, title text not null);
create table public.profiles (id uuid primary key references auth.users on delete cascade,
  nickname text not null, email text not null);
alter table public.notes enable row level security;
alter table public.posts enable row level security;
alter table public.profiles enable row level security;
create policy "Users can view own notes" on public.notes for select using (true);
create policy "Users can add own notes" on public.notes for insert to authenticated with check (user_id = auth.uid());
create policy "Posts are public" on public.posts for select using (true);
create policy "Authors write" on public.posts for all to authenticated using (author_id = auth.uid());
create policy "Profiles are public" on public.profiles for select using (true);
create view public.recent_notes as select body from public.notes;`

const PROJECT = zipSync({
  'index.html': strToU8('<!doctype html><script type="module" src="/src/main.ts"></script>'),
  'src/main.ts': strToU8('document.body.textContent = "here"'),
  'supabase/migrations/20260101000000_app.sql': strToU8(SQL),
})

const workspaces = setUpScreens()

describe('what looks wrong about who may do what', () => {
  const session = workspaces.openForAll()
  const findings = () => session().page.getByRole('region', { name: /looks? wrong/ })
  const access = () =>
    session()
      .page.getByRole('navigation', { name: 'Data' })
      .getByRole('button', { name: /^Access/ })

  it('2.1 is counted in the list, and said with why it is thought', async () => {
    const { page } = session()
    await session().button('Menu').click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      session().button('Import a zip').click(),
    ])
    await chooser.setFiles({ name: 'leaky.zip', mimeType: 'application/zip', buffer: Buffer.from(PROJECT) })
    await page.getByRole('tab', { name: 'Data', exact: true }).click()
    await page.getByRole('button', { name: 'Access 2 things look wrong' }).waitFor()
    await access().click()
    const first = findings().getByRole('listitem').filter({ hasText: 'reads rows of notes' }).first()
    await first.getByText('says that it is about one’s own rows').waitFor()
    await findings().getByText('reads email of each person in profiles').waitFor()
    expect(await findings().getByText(/posts/).count()).toBe(0)
    expect(await findViolations(page)).toEqual([])
  })

  it('2.1 is closed by an answer, with the keyboard alone', async () => {
    const { page } = session()
    await findings().getByRole('button', { name: 'Change access to notes' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Only the owner' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByText('Users can view own notes').waitFor()
    await page.getByRole('button', { name: 'Replace' }).focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() =>
        findings()
          .getByText(/reads rows of notes/)
          .count(),
      )
      .toBe(0)
    // What the table refuses now, the view still shows.
    await findings().getByText('reads body of notes of somebody else through recent_notes').waitFor()
  })

  it('2.1 is kept with the project once it is said to be meant, and comes back when it is not', async () => {
    const { page } = session()
    await access().click()
    const profile = findings().getByRole('listitem').filter({ hasText: 'email of each person' }).first()
    await profile.getByRole('button', { name: 'This is meant' }).click()
    await page.getByRole('button', { name: 'Access 1 thing looks wrong' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('One thing looks wrong')
    await page.getByText('One that is meant').click()
    await page.getByRole('button', { name: 'Not meant' }).click()
    await page.getByRole('button', { name: 'Access 2 things look wrong' }).waitFor()
  })
})
