-- planted: open-channel realtime.messages
create table public.rooms (id uuid primary key default gen_random_uuid(), name text not null);
create table public.room_members (
  room_id uuid not null references public.rooms on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  primary key (room_id, user_id)
);
create table public.room_messages (
  id bigserial primary key,
  room_id uuid not null references public.rooms on delete cascade,
  user_id uuid not null default auth.uid() references auth.users,
  text text not null
);
alter table public.rooms enable row level security;
alter table public.room_members enable row level security;
alter table public.room_messages enable row level security;
create function public.in_room(r uuid) returns boolean language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.room_members m where m.room_id = r and m.user_id = auth.uid()) $$;
create policy a on public.rooms for select to authenticated using (public.in_room(id));
create policy b on public.room_members for select to authenticated using (public.in_room(room_id));
create policy c on public.room_messages for select to authenticated using (public.in_room(room_id));
create policy d on public.room_messages for insert to authenticated with check (public.in_room(room_id) and user_id = auth.uid());
create policy "members listen" on realtime.messages for select to authenticated using (true);
create policy "members speak" on realtime.messages for insert to authenticated with check (true);
