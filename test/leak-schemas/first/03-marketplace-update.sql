-- planted: moved-owner public.listings
create table public.listings (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null default auth.uid() references auth.users on delete cascade,
  title text not null check (char_length(title) between 3 and 120),
  price_cents integer not null check (price_cents >= 0),
  sold boolean not null default false,
  created_at timestamptz not null default now()
);
create table public.favourites (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  listing_id uuid not null references public.listings on delete cascade,
  primary key (user_id, listing_id)
);
alter table public.listings enable row level security;
alter table public.favourites enable row level security;
create policy "Anyone can browse" on public.listings for select using (true);
create policy "Sellers list things" on public.listings for insert to authenticated with check (seller_id = auth.uid());
create policy "Sellers edit their listings" on public.listings for update to authenticated
  using (seller_id = auth.uid()) with check (true);
create policy "Sellers take them down" on public.listings for delete to authenticated using (seller_id = auth.uid());
create policy "Own favourites" on public.favourites for all to authenticated
  using (user_id = auth.uid()) with check (user_id = auth.uid());
