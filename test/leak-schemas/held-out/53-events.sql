-- right: events and who comes are public unless the event is private, which a link opens
create table public.events (
  id uuid primary key default gen_random_uuid(),
  host_id uuid not null default auth.uid() references auth.users on delete cascade,
  title text not null, place text not null, starts_at timestamptz not null,
  is_private boolean not null default false, link_token uuid not null default gen_random_uuid()
);
create table public.attendees (event_id uuid not null references public.events on delete cascade, user_id uuid not null references auth.users on delete cascade, answer text not null default 'yes' check (answer in ('yes', 'maybe', 'no')), primary key (event_id, user_id));
create table public.photos (id uuid primary key default gen_random_uuid(), event_id uuid not null references public.events on delete cascade, user_id uuid not null default auth.uid() references auth.users, path text not null);
alter table public.events enable row level security;
alter table public.attendees enable row level security;
alter table public.photos enable row level security;
revoke select on public.events from anon, authenticated;
grant select (id, host_id, title, place, starts_at, is_private) on public.events to anon, authenticated;
create function public.attends(e uuid) returns boolean language sql stable security definer set search_path = '' as $$ select exists (select 1 from public.attendees a where a.event_id = e and a.user_id = auth.uid()) $$;
create function public.is_open(e uuid) returns boolean language sql stable security definer set search_path = '' as $$ select exists (select 1 from public.events x where x.id = e and not x.is_private) $$;
create policy "see" on public.events for select using (not is_private or host_id = auth.uid() or public.attends(id));
create policy "host" on public.events for insert to authenticated with check (host_id = auth.uid());
create policy "host edits" on public.events for update to authenticated using (host_id = auth.uid()) with check (host_id = auth.uid());
create policy "who comes" on public.attendees for select using (public.is_open(event_id) or public.attends(event_id));
create policy "answer" on public.attendees for insert to authenticated with check (user_id = auth.uid() and public.is_open(event_id));
create policy "change mind" on public.attendees for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "see photos" on public.photos for select using (public.is_open(event_id) or public.attends(event_id));
create policy "add photos" on public.photos for insert to authenticated with check (user_id = auth.uid() and public.attends(event_id));
create function public.open_by_link(token uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare e uuid;
begin
  select id into e from public.events where link_token = token;
  if e is null or auth.uid() is null then raise exception 'This link opens nothing'; end if;
  insert into public.attendees (event_id, user_id) values (e, auth.uid()) on conflict do nothing;
  return e;
end $$;
