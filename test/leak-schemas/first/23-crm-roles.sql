-- right: everybody of the team reads and edits every contact, admins delete, and nobody changes their own role
create type public.team_role as enum ('viewer', 'sales', 'admin');
create table public.staff (
  user_id uuid primary key references auth.users on delete cascade,
  name text not null default '',
  role public.team_role not null default 'viewer'
);
create table public.companies (id uuid primary key default gen_random_uuid(), name text not null, created_by uuid default auth.uid() references auth.users);
create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references public.companies on delete cascade,
  name text not null, email text, phone text,
  created_by uuid default auth.uid() references auth.users
);
create table public.deals (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies on delete cascade,
  owner_id uuid not null references public.staff,
  value numeric(12,2) not null default 0,
  stage text not null default 'new' check (stage in ('new', 'won', 'lost'))
);
alter table public.staff enable row level security;
alter table public.companies enable row level security;
alter table public.contacts enable row level security;
alter table public.deals enable row level security;
create function public.my_role() returns public.team_role language sql stable security definer set search_path = ''
as $$ select role from public.staff where user_id = auth.uid() $$;
create policy "colleagues" on public.staff for select to authenticated using (public.my_role() is not null);
create policy "rename myself" on public.staff for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid() and role = public.my_role());
create policy "admins manage staff" on public.staff for all to authenticated using (public.my_role() = 'admin');
create policy "team reads companies" on public.companies for select to authenticated using (public.my_role() is not null);
create policy "team writes companies" on public.companies for insert to authenticated with check (public.my_role() in ('sales', 'admin'));
create policy "team reads contacts" on public.contacts for select to authenticated using (public.my_role() is not null);
create policy "sales edit contacts" on public.contacts for all to authenticated using (public.my_role() in ('sales', 'admin'));
create policy "team reads deals" on public.deals for select to authenticated using (public.my_role() is not null);
create policy "owners edit deals" on public.deals for all to authenticated
  using (owner_id = auth.uid() or public.my_role() = 'admin') with check (owner_id = auth.uid() or public.my_role() = 'admin');
