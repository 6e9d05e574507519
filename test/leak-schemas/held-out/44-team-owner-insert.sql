-- planted: raises-own-role|joins-group public.team_members
create table public.teams (id uuid primary key default gen_random_uuid(), name text not null unique, sport text not null);
create table public.team_members (
  team_id uuid not null references public.teams on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  role text not null default 'player' check (role in ('player', 'coach')),
  primary key (team_id, user_id)
);
create table public.injuries (id uuid primary key default gen_random_uuid(), team_id uuid not null references public.teams on delete cascade, player_id uuid not null references auth.users, description text not null);
alter table public.teams enable row level security;
alter table public.team_members enable row level security;
alter table public.injuries enable row level security;
create function public.coaches(t uuid) returns boolean language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.team_members where team_id = t and user_id = auth.uid() and role = 'coach') $$;
create policy "teams are public" on public.teams for select using (true);
create policy "rosters are public" on public.team_members for select using (true);
create policy "players join" on public.team_members for insert to authenticated with check (user_id = auth.uid());
create policy "players leave" on public.team_members for delete to authenticated using (user_id = auth.uid() or public.coaches(team_id));
create policy "players and coaches" on public.injuries for select to authenticated using (player_id = auth.uid() or public.coaches(team_id));
create policy "report" on public.injuries for insert to authenticated with check (player_id = auth.uid());
