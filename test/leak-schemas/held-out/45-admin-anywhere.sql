-- planted: crosses-groups public.webhooks
create table public.orgs (id uuid primary key default gen_random_uuid(), name text not null);
create table public.org_users (
  org_id uuid not null references public.orgs on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  role text not null default 'member',
  constraint role_known check (role = any (array['member', 'admin'])),
  primary key (org_id, user_id)
);
create table public.projects (id uuid primary key default gen_random_uuid(), org_id uuid not null references public.orgs on delete cascade, name text not null);
create table public.webhooks (id uuid primary key default gen_random_uuid(), org_id uuid not null references public.orgs on delete cascade, url text not null, signing_key text not null);
alter table public.orgs enable row level security;
alter table public.org_users enable row level security;
alter table public.projects enable row level security;
alter table public.webhooks enable row level security;
create function public.member_of(o uuid) returns boolean language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.org_users where org_id = o and user_id = auth.uid()) $$;
create function public.is_org_admin() returns boolean language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.org_users where user_id = auth.uid() and role = 'admin') $$;
create policy "members" on public.orgs for select to authenticated using (public.member_of(id));
create policy "members see members" on public.org_users for select to authenticated using (public.member_of(org_id));
create policy "members work" on public.projects for all to authenticated using (public.member_of(org_id)) with check (public.member_of(org_id));
create policy "admins manage webhooks" on public.webhooks for all to authenticated using (public.is_org_admin()) with check (public.is_org_admin());
