-- right: a public view leaves out what is private, and a second one asks as whoever reads
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  handle text not null, avatar_url text,
  email text not null, phone text, birthday date
);
create table public.posts (id uuid primary key default gen_random_uuid(), profile_id uuid not null references public.profiles on delete cascade, body text not null);
alter table public.profiles enable row level security;
alter table public.posts enable row level security;
create policy "own row" on public.profiles for all to authenticated using (id = auth.uid()) with check (id = auth.uid());
create policy "posts are public" on public.posts for select using (true);
create policy "own posts" on public.posts for all to authenticated using (profile_id = auth.uid()) with check (profile_id = auth.uid());
create view public.public_profiles as select id, handle, avatar_url from public.profiles;
create view public.my_contact with (security_invoker = true) as select id, email, phone from public.profiles;
create function public.find_people(part text) returns table (id uuid, handle text) language sql stable security definer set search_path = ''
as $$ select p.id, p.handle from public.profiles p where p.handle ilike '%' || part || '%' limit 20 $$;
