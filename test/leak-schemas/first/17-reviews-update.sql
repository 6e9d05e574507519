-- planted: writes-of-others public.reviews
create table public.books (id uuid primary key default gen_random_uuid(), isbn text unique not null, title text not null);
create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  book_id uuid not null references public.books,
  user_id uuid not null references auth.users on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  comment text,
  unique (book_id, user_id)
);
alter table public.books enable row level security;
alter table public.reviews enable row level security;
create policy "Enable read access for all users" on public.books for select using (true);
create policy "Enable read access for all users" on public.reviews for select using (true);
create policy "Enable insert for users based on user_id" on public.reviews for insert with check ((select auth.uid()) = user_id);
create policy "Enable update for authenticated users" on public.reviews for update to authenticated using (true) with check (true);
create policy "Enable delete for users based on user_id" on public.reviews for delete using ((select auth.uid()) = user_id);
