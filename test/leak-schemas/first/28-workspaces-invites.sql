-- right: workspaces with invitations by secret token, admins of each invite, and an own-role insert only as founder
create table public.workspaces (id uuid primary key default gen_random_uuid(), name text not null, owner_id uuid not null default auth.uid() references auth.users);
create table public.workspace_users (
  workspace_id uuid not null references public.workspaces on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  role text not null default 'member' check (role in ('admin', 'member')),
  primary key (workspace_id, user_id)
);
create table public.invites (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces on delete cascade,
  email text not null, token uuid not null default gen_random_uuid(), accepted boolean not null default false
);
create table public.projects (id uuid primary key default gen_random_uuid(), workspace_id uuid not null references public.workspaces on delete cascade, name text not null, budget numeric);
alter table public.workspaces enable row level security;
alter table public.workspace_users enable row level security;
alter table public.invites enable row level security;
alter table public.projects enable row level security;
create schema private;
create function private.has_role(w uuid, r text) returns boolean language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.workspace_users u where u.workspace_id = w and u.user_id = auth.uid() and (r = 'any' or u.role = r)) $$;
grant usage on schema private to authenticated;
create policy "see own" on public.workspaces for select to authenticated using (owner_id = auth.uid() or private.has_role(id, 'any'));
create policy "create" on public.workspaces for insert to authenticated with check (owner_id = auth.uid());
create policy "see members" on public.workspace_users for select to authenticated using (private.has_role(workspace_id, 'any'));
create policy "founder joins" on public.workspace_users for insert to authenticated
  with check (user_id = auth.uid() and exists (select 1 from public.workspaces w where w.id = workspace_id and w.owner_id = auth.uid()));
create policy "admins manage" on public.workspace_users for all to authenticated using (private.has_role(workspace_id, 'admin')) with check (private.has_role(workspace_id, 'admin'));
create policy "admins invite" on public.invites for all to authenticated using (private.has_role(workspace_id, 'admin')) with check (private.has_role(workspace_id, 'admin'));
create policy "members work" on public.projects for all to authenticated using (private.has_role(workspace_id, 'any')) with check (private.has_role(workspace_id, 'any'));
create function public.accept_invite(invite_token uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare i public.invites;
begin
  select * into i from public.invites where token = invite_token and not accepted and email = auth.email();
  if i.id is null then raise exception 'This invitation is not for you'; end if;
  update public.invites set accepted = true where id = i.id;
  insert into public.workspace_users (workspace_id, user_id) values (i.workspace_id, auth.uid()) on conflict do nothing;
  return i.workspace_id;
end $$;
