-- planted: function-past-policies public.get_orders
create table public.products (
  id uuid primary key default gen_random_uuid(),
  name text not null, price numeric not null check (price > 0), stock int not null default 0
);
create table public.orders (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references auth.users,
  status text not null default 'pending' check (status in ('pending','paid','shipped')),
  shipping_address text not null,
  total numeric not null default 0,
  created_at timestamptz default now()
);
create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  product_id uuid not null references public.products,
  quantity int not null check (quantity between 1 and 99)
);
alter table public.products enable row level security;
alter table public.orders enable row level security;
alter table public.order_items enable row level security;
create policy "catalogue" on public.products for select using (true);
create policy "own orders" on public.orders for select using (customer_id = auth.uid());
create policy "place orders" on public.orders for insert with check (customer_id = auth.uid());
create policy "own items" on public.order_items for all using (
  exists (select 1 from public.orders o where o.id = order_id and o.customer_id = auth.uid()));
create function public.get_orders(p_customer uuid default null)
returns table (order_id uuid, status text, address text, total numeric)
language plpgsql security definer set search_path = public as $$
begin
  return query select o.id, o.status, o.shipping_address, o.total from orders o
  where o.customer_id = coalesce(p_customer, auth.uid());
end $$;
