-- Lists that several people keep together. Who is not a member of a list neither sees it nor can change it.

create table public.lists (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  -- Whoever knows it may join.
  code text not null unique default upper(substr(md5(gen_random_uuid()::text), 1, 8)),
  created_at timestamptz not null default now()
);

create table public.members (
  list_id uuid not null references public.lists on delete cascade,
  person_id uuid not null references auth.users on delete cascade,
  primary key (list_id, person_id)
);

create table public.items (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references public.lists on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  amount text not null default '' check (char_length(amount) <= 40),
  shop text not null default '' check (char_length(shop) <= 60),
  aisle text not null default '' check (char_length(aisle) <= 60),
  done boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);

create index on public.members (person_id);
create index on public.items (list_id);

alter table public.lists enable row level security;
alter table public.members enable row level security;
alter table public.items enable row level security;

-- Looks past the policies of members, which ask it themselves.
create function public.is_member(list uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.members where list_id = list and person_id = auth.uid()) $$;

create policy "Members see their lists" on public.lists
  for select to authenticated using (public.is_member(id));
create policy "Members rename their lists" on public.lists
  for update to authenticated using (public.is_member(id)) with check (public.is_member(id));

create policy "Members see who else is one" on public.members
  for select to authenticated using (public.is_member(list_id));
create policy "Everybody may leave" on public.members
  for delete to authenticated using (person_id = auth.uid());

create policy "Members keep the items" on public.items
  for all to authenticated using (public.is_member(list_id)) with check (public.is_member(list_id));

-- A new list, what stands on it, and its first member.
create function public.create_list(list_name text, first_items jsonb default '[]') returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  made uuid;
begin
  if auth.uid() is null then
    raise exception 'Sign in first.';
  end if;
  insert into public.lists (name) values (list_name) returning id into made;
  insert into public.members (list_id, person_id) values (made, auth.uid());
  insert into public.items (list_id, name, amount, shop, aisle, done)
  select made, one.name, coalesce(one.amount, ''), coalesce(one.shop, ''), coalesce(one.aisle, ''), coalesce(one.done, false)
  from jsonb_to_recordset(first_items) as one(name text, amount text, shop text, aisle text, done boolean);
  return made;
end $$;

-- The list that somebody begins with. Asked several times at once, from two windows say, it is still one.
create function public.first_list(list_name text, first_items jsonb default '[]') returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  found_list uuid;
begin
  lock table public.members in share row exclusive mode;
  select list_id into found_list from public.members where person_id = auth.uid() limit 1;
  return coalesce(found_list, public.create_list(list_name, first_items));
end $$;

create function public.join_list(invite text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  found_list uuid;
begin
  if auth.uid() is null then
    raise exception 'Sign in first.';
  end if;
  select id into found_list from public.lists where code = upper(trim(invite));
  if found_list is null then
    raise exception 'No list has this code.';
  end if;
  insert into public.members (list_id, person_id) values (found_list, auth.uid()) on conflict do nothing;
  return found_list;
end $$;

revoke execute on function public.create_list, public.first_list, public.join_list, public.is_member
  from public, anon;
grant execute on function public.create_list, public.first_list, public.join_list, public.is_member
  to authenticated;

-- Who looks at a list sees what others change.
alter publication supabase_realtime add table public.lists, public.members, public.items;
