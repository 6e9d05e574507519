-- planted: function-past-policies public.remove_note
create table public.folders (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references auth.users on delete cascade,
  name text not null
);
create table public.notes (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references auth.users on delete cascade,
  folder_id uuid references public.folders on delete set null,
  title text not null default 'Untitled',
  body text not null default ''
);
alter table public.folders enable row level security;
alter table public.notes enable row level security;
create policy f on public.folders to authenticated using (owner_id = auth.uid()) with check (owner_id = auth.uid());
create policy n on public.notes to authenticated using (owner_id = auth.uid()) with check (owner_id = auth.uid());
create function public.remove_note(note_id uuid) returns void
language sql security definer set search_path = '' as $$ delete from public.notes where id = note_id $$;
revoke execute on function public.remove_note from public, anon;
grant execute on function public.remove_note to authenticated;
