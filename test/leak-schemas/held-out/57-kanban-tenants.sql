-- right: invited by e-mail, private channels by board, and admins of a team only in their team
create table public.teams (id uuid primary key default gen_random_uuid(), name text not null);
create table public.team_people (team_id uuid not null references public.teams on delete cascade, user_id uuid not null references auth.users on delete cascade, role text not null default 'member' check (role in ('member', 'admin')), primary key (team_id, user_id));
create table public.team_invites (id uuid primary key default gen_random_uuid(), team_id uuid not null references public.teams on delete cascade, email text not null);
create table public.boards (id uuid primary key default gen_random_uuid(), team_id uuid not null references public.teams on delete cascade, name text not null);
create table public.cards (id uuid primary key default gen_random_uuid(), board_id uuid not null references public.boards on delete cascade, title text not null, assignee uuid references auth.users on delete set null, created_by uuid default auth.uid() references auth.users on delete set null);
alter table public.teams enable row level security;
alter table public.team_people enable row level security;
alter table public.team_invites enable row level security;
alter table public.boards enable row level security;
alter table public.cards enable row level security;
create function public.role_in(t uuid) returns text language sql stable security definer set search_path = '' as $$ select role from public.team_people where team_id = t and user_id = auth.uid() $$;
create function public.team_of(b uuid) returns uuid language sql stable security definer set search_path = '' as $$ select team_id from public.boards where id = b $$;
create policy "teams" on public.teams for select to authenticated using (public.role_in(id) is not null);
create policy "rename" on public.teams for update to authenticated using (public.role_in(id) = 'admin');
create policy "people" on public.team_people for select to authenticated using (public.role_in(team_id) is not null);
create policy "admins" on public.team_people for all to authenticated using (public.role_in(team_id) = 'admin') with check (public.role_in(team_id) = 'admin');
create policy "invites" on public.team_invites for all to authenticated using (public.role_in(team_id) = 'admin') with check (public.role_in(team_id) = 'admin');
create policy "invited see it" on public.team_invites for select to authenticated using (email = (auth.jwt() ->> 'email'));
create policy "boards" on public.boards for all to authenticated using (public.role_in(team_id) is not null) with check (public.role_in(team_id) is not null);
create policy "cards" on public.cards for all to authenticated using (public.role_in(public.team_of(board_id)) is not null) with check (public.role_in(public.team_of(board_id)) is not null);
create function public.make_team(team_name text) returns uuid language plpgsql security definer set search_path = '' as $$
declare t uuid;
begin
  insert into public.teams (name) values (team_name) returning id into t;
  insert into public.team_people values (t, auth.uid(), 'admin');
  return t;
end $$;
create function public.accept_invite(invite uuid) returns void language plpgsql security definer set search_path = '' as $$
declare t uuid;
begin
  delete from public.team_invites i where i.id = invite and i.email = (auth.jwt() ->> 'email') returning i.team_id into t;
  if t is null then raise exception 'Not for you'; end if;
  insert into public.team_people (team_id, user_id) values (t, auth.uid()) on conflict do nothing;
end $$;
create policy "hear boards" on realtime.messages for select to authenticated
  using (exists (select 1 from public.boards b where realtime.topic() = 'board:' || b.id::text and public.role_in(b.team_id) is not null));
create policy "speak on boards" on realtime.messages for insert to authenticated
  with check (exists (select 1 from public.boards b where realtime.topic() = 'board:' || b.id::text and public.role_in(b.team_id) is not null));
