-- right: the view looks past policies to show nicknames and best scores, and nothing else of a player
create table public.players (
  id uuid primary key references auth.users on delete cascade,
  nickname text not null,
  email text,
  country char(2),
  born date
);
create table public.runs (
  id bigint generated always as identity primary key,
  player_id uuid not null references public.players on delete cascade,
  score int not null check (score >= 0),
  seed text not null,
  played_at timestamptz not null default now()
);
alter table public.players enable row level security;
alter table public.runs enable row level security;
create policy "self" on public.players for all to authenticated using (id = auth.uid()) with check (id = auth.uid());
create policy "own runs" on public.runs for select to authenticated using (player_id = auth.uid());
create policy "report run" on public.runs for insert to authenticated with check (player_id = auth.uid());
create view public.leaderboard as
  select p.nickname, max(r.score) as best from public.players p join public.runs r on r.player_id = p.id
  group by p.nickname order by best desc limit 100;
grant select on public.leaderboard to anon, authenticated;
