-- planted: reads-secrets|reads-of-others public.devices
create table public.members (id uuid primary key references auth.users on delete cascade, nickname text not null, city text);
create table public.devices (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.members on delete cascade,
  platform text not null check (platform in ('ios', 'android', 'web')),
  push_token text not null, last_seen timestamptz default now()
);
create table public.swipes (
  from_id uuid not null references public.members on delete cascade,
  to_id uuid not null references public.members on delete cascade,
  liked boolean not null, primary key (from_id, to_id)
);
alter table public.members enable row level security;
alter table public.devices enable row level security;
alter table public.swipes enable row level security;
create policy "members see members" on public.members for select to authenticated using (true);
create policy "edit yourself" on public.members for update to authenticated using (id = auth.uid());
create policy "register" on public.members for insert to authenticated with check (id = auth.uid());
create policy "devices readable" on public.devices for select to authenticated using (true);
create policy "register device" on public.devices for insert to authenticated with check (member_id = auth.uid());
create policy "drop device" on public.devices for delete to authenticated using (member_id = auth.uid());
create policy "swipe" on public.swipes for insert to authenticated with check (from_id = auth.uid());
create policy "my swipes" on public.swipes for select to authenticated using (from_id = auth.uid());
