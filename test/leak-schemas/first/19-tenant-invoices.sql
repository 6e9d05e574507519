-- planted: crosses-groups|reads-of-others public.invoices
create table public.organizations (id uuid primary key default gen_random_uuid(), name text not null);
create table public.memberships (
  org_id uuid not null references public.organizations on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  role text not null default 'member' check (role in ('owner', 'member')),
  primary key (org_id, user_id)
);
create table public.clients (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizations on delete cascade,
  name text not null
);
create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizations on delete cascade,
  client_id uuid not null references public.clients,
  number text not null, total_cents int not null check (total_cents >= 0)
);
alter table public.organizations enable row level security;
alter table public.memberships enable row level security;
alter table public.clients enable row level security;
alter table public.invoices enable row level security;
create function public.my_orgs() returns setof uuid language sql stable security definer set search_path = ''
as $$ select org_id from public.memberships where user_id = auth.uid() $$;
create policy o on public.organizations for select to authenticated using (id in (select public.my_orgs()));
create policy m on public.memberships for select to authenticated using (user_id = auth.uid() or org_id in (select public.my_orgs()));
create policy c on public.clients for all to authenticated using (org_id in (select public.my_orgs()));
create policy i on public.invoices for all to authenticated using (
  exists (select 1 from public.memberships m where m.user_id = auth.uid()));
