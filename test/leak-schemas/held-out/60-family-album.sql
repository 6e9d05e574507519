-- right: a family's bucket is shared by its members, avatars are public, and e-mail is kept from all by its grant
create table public.families (id uuid primary key default gen_random_uuid(), name text not null, founder uuid not null default auth.uid() references auth.users);
create table public.relatives (family_id uuid not null references public.families on delete cascade, user_id uuid not null references auth.users on delete cascade, primary key (family_id, user_id));
create table public.persons (id uuid primary key references auth.users on delete cascade, name text not null default '', avatar text, email text);
create table public.memories (id uuid primary key default gen_random_uuid(), family_id uuid not null references public.families on delete cascade, written_by uuid not null default auth.uid() references auth.users, text text not null, happened date);
alter table public.families enable row level security;
alter table public.relatives enable row level security;
alter table public.persons enable row level security;
alter table public.memories enable row level security;
revoke select on public.persons from anon, authenticated;
grant select (id, name, avatar) on public.persons to anon, authenticated;
create function public.related(f uuid) returns boolean language sql stable security definer set search_path = '' as $$ select exists (select 1 from public.relatives r where r.family_id = f and r.user_id = auth.uid()) $$;
create policy "family" on public.families for select to authenticated using (founder = auth.uid() or public.related(id));
create policy "found" on public.families for insert to authenticated with check (founder = auth.uid());
create policy "relatives" on public.relatives for select to authenticated using (public.related(family_id));
create policy "founder adds" on public.relatives for insert to authenticated with check (exists (select 1 from public.families f where f.id = family_id and f.founder = auth.uid()));
create policy "persons" on public.persons for select using (true);
create policy "myself" on public.persons for update to authenticated using (id = auth.uid()) with check (id = auth.uid());
create policy "memories" on public.memories for select to authenticated using (public.related(family_id));
create policy "remember" on public.memories for insert to authenticated with check (public.related(family_id) and written_by = auth.uid());
create policy "rewrite" on public.memories for update to authenticated using (written_by = auth.uid() and public.related(family_id)) with check (written_by = auth.uid() and public.related(family_id));
create view public.family_book with (security_invoker = on) as select m.text, m.happened, p.name from public.memories m join public.persons p on p.id = m.written_by;
insert into storage.buckets (id, name, public) values ('album', 'album', false), ('avatars', 'avatars', true);
create policy "relatives look" on storage.objects for select to authenticated
  using (bucket_id = 'album' and exists (select 1 from public.relatives r where r.user_id = auth.uid() and r.family_id::text = (storage.foldername(name))[1]));
create policy "relatives add" on storage.objects for insert to authenticated
  with check (bucket_id = 'album' and exists (select 1 from public.relatives r where r.user_id = auth.uid() and r.family_id::text = (storage.foldername(name))[1]));
create policy "own avatar listed" on storage.objects for select to authenticated using (bucket_id = 'avatars' and owner_id = auth.uid()::text);
create policy "own avatar" on storage.objects for insert to authenticated with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = auth.uid()::text);
create policy "change avatar" on storage.objects for update to authenticated using (bucket_id = 'avatars' and owner_id = auth.uid()::text);
