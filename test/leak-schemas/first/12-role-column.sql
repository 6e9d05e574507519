-- planted: raises-own-role public.profiles
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  display_name text not null default '',
  role text not null default 'reader' check (role in ('reader', 'editor', 'admin'))
);
create table public.reports (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references public.profiles,
  body text not null,
  created_at timestamptz not null default now()
);
alter table public.profiles enable row level security;
alter table public.reports enable row level security;
create function public.is_admin() returns boolean language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.profiles where id = auth.uid() and role = 'admin') $$;
create policy "read own profile" on public.profiles for select to authenticated using (id = auth.uid() or public.is_admin());
create policy "update own profile" on public.profiles for update to authenticated using (id = auth.uid()) with check (id = auth.uid());
create policy "authors and admins read" on public.reports for select to authenticated using (author_id = auth.uid() or public.is_admin());
create policy "authors write" on public.reports for insert to authenticated with check (author_id = auth.uid());
create function public.on_signup() returns trigger language plpgsql security definer set search_path = '' as
$$ begin insert into public.profiles (id, display_name) values (new.id, coalesce(new.raw_user_meta_data ->> 'name', '')); return new; end $$;
create trigger on_signup after insert on auth.users for each row execute function public.on_signup();
