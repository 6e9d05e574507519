-- planted: reads-secrets public.profiles
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  username text not null unique,
  email text not null,
  bio text,
  created_at timestamptz default now()
);
create table public.recipes (
  id uuid primary key default gen_random_uuid(),
  cook_id uuid not null references public.profiles on delete cascade,
  title text not null, steps text not null
);
alter table public.profiles enable row level security;
alter table public.recipes enable row level security;
create policy "Public profiles are viewable by everyone" on public.profiles for select using (true);
create policy "Users can update own profile" on public.profiles for update using (auth.uid() = id);
create policy "Recipes are public" on public.recipes for select using (true);
create policy "Cooks write their recipes" on public.recipes for all to authenticated using (cook_id = auth.uid()) with check (cook_id = auth.uid());
create function public.handle_new_user() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, username, email) values (new.id, 'user_' || substr(new.id::text, 1, 8) || substr(md5(new.id::text), 1, 6), new.email);
  return new;
end $$;
create trigger on_auth_user_created after insert on auth.users for each row execute function public.handle_new_user();
