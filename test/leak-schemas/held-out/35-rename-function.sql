-- planted: function-past-policies public.set_display_name
create table public.profiles (id uuid primary key references auth.users on delete cascade, display_name text, theme text not null default 'light');
create table public.bookmarks (id bigint generated always as identity primary key, user_id uuid not null default auth.uid() references auth.users on delete cascade, url text not null check (url ~ '^https?://'), title text);
alter table public.profiles enable row level security;
alter table public.bookmarks enable row level security;
create policy "Profiles are public" on public.profiles for select using (true);
create policy "Own bookmarks" on public.bookmarks for all to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create function public.set_display_name(target uuid, new_name text) returns void language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set display_name = new_name where id = target;
  if not found then insert into public.profiles (id, display_name) values (target, new_name); end if;
end $$;
