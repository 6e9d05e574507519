-- right: guests order without an account and look at the order by its number and secret
create table public.products (id uuid primary key default gen_random_uuid(), slug text unique not null, name text not null, price_cents int not null check (price_cents > 0), active boolean not null default true);
create table public.orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users on delete set null,
  email text not null, address text not null, secret uuid not null default gen_random_uuid(),
  status text not null default 'new' check (status in ('new', 'paid', 'sent'))
);
create table public.order_lines (order_id uuid not null references public.orders on delete cascade, product_id uuid not null references public.products, quantity int not null check (quantity > 0), primary key (order_id, product_id));
create table public.reviews (id uuid primary key default gen_random_uuid(), product_id uuid not null references public.products on delete cascade, user_id uuid not null default auth.uid() references auth.users on delete cascade, stars int not null check (stars between 1 and 5), text text);
alter table public.products enable row level security;
alter table public.orders enable row level security;
alter table public.order_lines enable row level security;
alter table public.reviews enable row level security;
create policy "shelf" on public.products for select using (active);
create policy "order" on public.orders for insert to anon, authenticated with check (user_id is not distinct from auth.uid() and status = 'new');
create policy "my orders" on public.orders for select to authenticated using (user_id = auth.uid());
create policy "add lines" on public.order_lines for insert to anon, authenticated with check (true);
create policy "my lines" on public.order_lines for select to authenticated using (exists (select 1 from public.orders o where o.id = order_id and o.user_id = auth.uid()));
create policy "reviews" on public.reviews for select using (true);
create policy "review" on public.reviews for all to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create function public.track_order(order_id uuid, order_secret uuid) returns table (status text, items bigint) language sql stable security definer set search_path = ''
as $$ select o.status, (select count(*) from public.order_lines l where l.order_id = o.id) from public.orders o where o.id = track_order.order_id and o.secret = order_secret $$;
