-- planted: raises-own-role public.profiles
create table public.companies (id uuid primary key default gen_random_uuid(), name text not null);
create table public.profiles (id uuid primary key references auth.users on delete cascade, company_id uuid references public.companies, full_name text, avatar_url text);
create table public.timesheets (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies on delete cascade,
  person_id uuid not null default auth.uid() references public.profiles,
  hours numeric(4,2) not null check (hours > 0 and hours <= 24), day date not null
);
alter table public.companies enable row level security;
alter table public.profiles enable row level security;
alter table public.timesheets enable row level security;
create function public.my_company() returns uuid language sql stable security definer set search_path = '' as $$ select company_id from public.profiles where id = auth.uid() $$;
create policy "own company" on public.companies for select to authenticated using (id = public.my_company());
create policy "colleagues" on public.profiles for select to authenticated using (id = auth.uid() or company_id = public.my_company());
create policy "insert self" on public.profiles for insert to authenticated with check (id = auth.uid() and company_id is null);
create policy "update self" on public.profiles for update to authenticated using (id = auth.uid());
create policy "company timesheets" on public.timesheets for select to authenticated using (company_id = public.my_company());
create policy "log hours" on public.timesheets for insert to authenticated with check (person_id = auth.uid() and company_id = public.my_company());
