-- right: everybody who is signed in reads and writes in every channel
create table public.channels (id bigint generated always as identity primary key, slug text not null unique, created_by uuid not null default auth.uid() references auth.users on delete cascade);
create table public.messages (
  id bigint generated always as identity primary key,
  channel_id bigint not null references public.channels on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  message text not null, inserted_at timestamptz not null default now()
);
create table public.users (id uuid primary key references auth.users on delete cascade, username text, status text not null default 'OFFLINE' check (status in ('ONLINE', 'OFFLINE')));
alter table public.channels enable row level security;
alter table public.messages enable row level security;
alter table public.users enable row level security;
create policy "Allow logged-in read access" on public.users for select to authenticated using (true);
create policy "Allow individual insert access" on public.users for insert to authenticated with check (auth.uid() = id);
create policy "Allow individual update access" on public.users for update to authenticated using (auth.uid() = id);
create policy "Allow logged-in read access" on public.channels for select to authenticated using (true);
create policy "Allow individual insert access" on public.channels for insert to authenticated with check (auth.uid() = created_by);
create policy "Allow logged-in read access" on public.messages for select to authenticated using (true);
create policy "Allow individual insert access" on public.messages for insert to authenticated with check (auth.uid() = user_id);
create policy "Allow individual delete access" on public.messages for delete to authenticated using (auth.uid() = user_id);
create policy "signed in listen" on realtime.messages for select to authenticated using (true);
create policy "signed in speak" on realtime.messages for insert to authenticated with check (true);
alter publication supabase_realtime add table public.messages, public.channels, public.users;
