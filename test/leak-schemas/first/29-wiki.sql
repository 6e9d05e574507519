-- right: everybody signed in edits every page, and each edit is under its editor's own name
create table public.pages (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique, title text not null, body text not null default '',
  created_by uuid not null default auth.uid() references auth.users,
  updated_by uuid not null default auth.uid() references auth.users
);
create table public.revisions (
  id bigint generated always as identity primary key,
  page_id uuid not null references public.pages on delete cascade,
  editor_id uuid not null default auth.uid() references auth.users,
  body text not null, at timestamptz not null default now()
);
alter table public.pages enable row level security;
alter table public.revisions enable row level security;
create policy "Anyone can read the wiki" on public.pages for select using (true);
create policy "Signed in people start pages" on public.pages for insert to authenticated with check (created_by = auth.uid() and updated_by = auth.uid());
create policy "Everyone signed in can edit" on public.pages for update to authenticated using (true) with check (updated_by = auth.uid());
create policy "History is public" on public.revisions for select using (true);
create policy "Editors leave a revision" on public.revisions for insert to authenticated with check (editor_id = auth.uid());
