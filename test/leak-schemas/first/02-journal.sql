-- planted: reads-of-others public.entries
create table public.entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users(id) on delete cascade not null,
  entry_date date not null default current_date,
  mood smallint check (mood >= 1 and mood <= 5),
  content text not null,
  created_at timestamptz default now()
);
create table public.tags (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users(id) on delete cascade not null,
  name text not null
);
alter table public.entries enable row level security;
alter table public.tags enable row level security;
create policy "Users can view their own entries" on public.entries for select using (true);
create policy "Users can insert their own entries" on public.entries for insert with check (auth.uid() = user_id);
create policy "Users can update their own entries" on public.entries for update using (auth.uid() = user_id);
create policy "Users can delete their own entries" on public.entries for delete using (auth.uid() = user_id);
create policy "Users manage their tags" on public.tags for all using (auth.uid() = user_id);
