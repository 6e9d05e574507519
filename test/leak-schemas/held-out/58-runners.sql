-- right: anybody follows anybody, and followers read what is for followers
create table public.runners (id uuid primary key references auth.users on delete cascade, name text not null, club text);
create table public.follows (follower_id uuid not null default auth.uid() references public.runners on delete cascade, followed_id uuid not null references public.runners on delete cascade, primary key (follower_id, followed_id));
create table public.runs (
  id uuid primary key default gen_random_uuid(),
  runner_id uuid not null default auth.uid() references public.runners on delete cascade,
  metres int not null check (metres > 0), seconds int not null check (seconds > 0), note text,
  audience text not null default 'followers' check (audience in ('me', 'followers', 'all'))
);
create table public.cheers (run_id uuid not null references public.runs on delete cascade, runner_id uuid not null default auth.uid() references public.runners on delete cascade, primary key (run_id, runner_id));
alter table public.runners enable row level security;
alter table public.follows enable row level security;
alter table public.runs enable row level security;
alter table public.cheers enable row level security;
create policy "runners" on public.runners for select using (true);
create policy "me" on public.runners for all to authenticated using (id = auth.uid()) with check (id = auth.uid());
create policy "follows" on public.follows for select using (true);
create policy "follow" on public.follows for insert to authenticated with check (follower_id = auth.uid());
create policy "unfollow" on public.follows for delete to authenticated using (follower_id = auth.uid());
create policy "runs" on public.runs for select using (audience = 'all' or runner_id = auth.uid()
  or (audience = 'followers' and exists (select 1 from public.follows f where f.followed_id = runner_id and f.follower_id = auth.uid())));
create policy "my runs" on public.runs for all to authenticated using (runner_id = auth.uid()) with check (runner_id = auth.uid());
create policy "cheers" on public.cheers for select using (exists (select 1 from public.runs r where r.id = run_id));
create policy "cheer" on public.cheers for insert to authenticated with check (runner_id = auth.uid() and exists (select 1 from public.runs r where r.id = run_id));
create view public.weekly_ranking as
  select r.name, sum(x.metres) as metres from public.runners r join public.runs x on x.runner_id = r.id where x.audience <> 'me' group by r.name;
