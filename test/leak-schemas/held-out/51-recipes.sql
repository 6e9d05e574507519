-- right: recipes and ratings are public, bookmarks are not, and a function counts views of everybody's
create table public.cooks (id uuid primary key references auth.users on delete cascade, name text not null, about text);
create table public.recipes (
  id uuid primary key default gen_random_uuid(),
  cook_id uuid not null references public.cooks on delete cascade,
  title text not null, steps text not null, minutes int not null check (minutes > 0), views bigint not null default 0,
  visibility text not null default 'public' check (visibility in ('public', 'private'))
);
create table public.ratings (recipe_id uuid not null references public.recipes on delete cascade, user_id uuid not null default auth.uid() references auth.users on delete cascade, stars int not null check (stars between 1 and 5), primary key (recipe_id, user_id));
create table public.bookmarks (user_id uuid not null default auth.uid() references auth.users on delete cascade, recipe_id uuid not null references public.recipes on delete cascade, primary key (user_id, recipe_id));
alter table public.cooks enable row level security;
alter table public.recipes enable row level security;
alter table public.ratings enable row level security;
alter table public.bookmarks enable row level security;
create policy "cooks" on public.cooks for select using (true);
create policy "cook edits" on public.cooks for update to authenticated using (id = auth.uid());
create policy "public recipes" on public.recipes for select using (visibility = 'public' or cook_id = auth.uid());
create policy "own recipes" on public.recipes for all to authenticated using (cook_id = auth.uid()) with check (cook_id = auth.uid());
create policy "ratings" on public.ratings for select using (true);
create policy "rate" on public.ratings for insert to authenticated with check (user_id = auth.uid());
create policy "rate again" on public.ratings for update to authenticated using (user_id = auth.uid());
create policy "bookmarks" on public.bookmarks for all to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create function public.add_view(recipe uuid) returns void language sql security definer set search_path = '' as $$ update public.recipes set views = views + 1 where id = recipe $$;
