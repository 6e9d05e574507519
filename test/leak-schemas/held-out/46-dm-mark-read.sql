-- planted: writes-of-others public.direct_messages
create table public.people (id uuid primary key references auth.users on delete cascade, handle text unique not null);
create table public.direct_messages (
  id bigint generated always as identity primary key,
  sender_id uuid not null default auth.uid() references public.people,
  recipient_id uuid not null references public.people,
  body text not null, read_at timestamptz, sent_at timestamptz not null default now()
);
create table public.blocks (blocker uuid not null default auth.uid() references public.people, blocked uuid not null references public.people, primary key (blocker, blocked));
alter table public.people enable row level security;
alter table public.direct_messages enable row level security;
alter table public.blocks enable row level security;
create policy "handles are known" on public.people for select to authenticated using (true);
create policy "claim handle" on public.people for insert to authenticated with check (id = auth.uid());
create policy "read dms" on public.direct_messages for select to authenticated using (auth.uid() in (sender_id, recipient_id));
create policy "send dms" on public.direct_messages for insert to authenticated with check (sender_id = auth.uid());
create policy "mark as read" on public.direct_messages for update to authenticated using (true);
create policy "blocks" on public.blocks for all to authenticated using (blocker = auth.uid()) with check (blocker = auth.uid());
