-- planted: reads-of-others|writes-of-others public.expenses
create table public.accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  label text not null, currency char(3) not null default 'EUR'
);
create table public.expenses (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  amount numeric(12,2) not null, spent_on date not null default current_date, memo text
);
create table public.categories (id serial primary key, name text not null unique);
alter table public.accounts enable row level security;
alter table public.expenses enable row level security;
alter table public.categories enable row level security;
create policy "accounts" on public.accounts for all using (auth.uid() = user_id) with check (auth.uid() = user_id);
create policy "expenses" on public.expenses for all using (auth.uid() = user_id or auth.role() = 'authenticated') with check (auth.uid() = user_id);
create policy "categories" on public.categories for select using (true);
