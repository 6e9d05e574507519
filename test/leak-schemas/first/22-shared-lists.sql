-- right: members see what others of the same list wrote, and join by a code
create table public.lists (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  join_code text not null unique default substr(md5(gen_random_uuid()::text), 1, 10),
  created_by uuid not null default auth.uid() references auth.users
);
create table public.list_members (
  list_id uuid not null references public.lists on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  primary key (list_id, user_id)
);
create table public.list_items (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references public.lists on delete cascade,
  added_by uuid default auth.uid() references auth.users on delete set null,
  text text not null, done boolean not null default false
);
alter table public.lists enable row level security;
alter table public.list_members enable row level security;
alter table public.list_items enable row level security;
create function public.on_list(l uuid) returns boolean language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.list_members where list_id = l and user_id = auth.uid()) $$;
create function public.add_founder() returns trigger language plpgsql security definer set search_path = ''
as $$ begin insert into public.list_members values (new.id, new.created_by) on conflict do nothing; return new; end $$;
create trigger add_founder after insert on public.lists for each row execute function public.add_founder();
create policy "members see" on public.lists for select to authenticated using (public.on_list(id) or created_by = auth.uid());
create policy "anyone starts a list" on public.lists for insert to authenticated with check (created_by = auth.uid());
create policy "members see members" on public.list_members for select to authenticated using (public.on_list(list_id));
create policy "leave" on public.list_members for delete to authenticated using (user_id = auth.uid());
create policy "members work on items" on public.list_items for all to authenticated
  using (public.on_list(list_id)) with check (public.on_list(list_id));
create function public.join_by_code(code text) returns uuid language plpgsql security definer set search_path = '' as $$
declare found uuid;
begin
  select id into found from public.lists where join_code = lower(code);
  if found is null then raise exception 'No such code'; end if;
  insert into public.list_members values (found, auth.uid()) on conflict do nothing;
  return found;
end $$;
