-- planted: function-past-policies public.search_members
create table public.members (
  id uuid primary key references auth.users on delete cascade,
  first_name text not null, last_name text not null, email text not null, mobile text, joined date default current_date
);
create table public.boats (id serial primary key, name text not null, seats smallint not null check (seats between 1 and 8));
create table public.outings (id bigserial primary key, boat_id int not null references public.boats, captain uuid not null references public.members, starts timestamptz not null);
alter table public.members enable row level security;
alter table public.boats enable row level security;
alter table public.outings enable row level security;
create policy "me" on public.members for select to authenticated using (id = auth.uid());
create policy "me too" on public.members for update to authenticated using (id = auth.uid()) with check (id = auth.uid());
create policy "boats" on public.boats for select to authenticated using (true);
create policy "outings" on public.outings for select to authenticated using (true);
create policy "captains plan" on public.outings for insert to authenticated with check (captain = auth.uid());
create function public.search_members(term text default '') returns setof public.members language sql stable security definer set search_path = ''
as $$ select * from public.members m where term = '' or m.last_name ilike term || '%' order by m.last_name limit 50 $$;
