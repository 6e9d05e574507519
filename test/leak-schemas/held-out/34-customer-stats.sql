-- planted: view-past-policies public.customer_stats
create table public.customers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique not null references auth.users on delete cascade,
  company text not null, email text not null
);
create table public.purchases (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers on delete cascade,
  amount_cents bigint not null check (amount_cents > 0), bought_at timestamptz not null default now()
);
alter table public.customers enable row level security;
alter table public.purchases enable row level security;
create policy "self" on public.customers for select to authenticated using (user_id = auth.uid());
create policy "own purchases" on public.purchases for select to authenticated
  using (customer_id in (select c.id from public.customers c where c.user_id = auth.uid()));
create materialized view public.customer_stats as
  select c.company, c.email, count(p.id) as purchases, coalesce(sum(p.amount_cents), 0) as spent
  from public.customers c left join public.purchases p on p.customer_id = c.id group by c.id;
