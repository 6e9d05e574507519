-- right: visitors vote by a function that only counts, and results are public
create table public.polls (id uuid primary key default gen_random_uuid(), created_by uuid default auth.uid() references auth.users on delete set null, question text not null, closes_at timestamptz);
create table public.options (id uuid primary key default gen_random_uuid(), poll_id uuid not null references public.polls on delete cascade, label text not null, votes int not null default 0);
create table public.ballots (poll_id uuid not null references public.polls on delete cascade, voter_hash text not null, option_id uuid not null references public.options on delete cascade, primary key (poll_id, voter_hash));
alter table public.polls enable row level security;
alter table public.options enable row level security;
alter table public.ballots enable row level security;
create policy "polls" on public.polls for select using (true);
create policy "ask" on public.polls for insert to authenticated with check (created_by = auth.uid());
create policy "edit" on public.polls for update to authenticated using (created_by = auth.uid()) with check (created_by = auth.uid());
create policy "options" on public.options for select using (true);
create policy "add options" on public.options for insert to authenticated with check (exists (select 1 from public.polls p where p.id = poll_id and p.created_by = auth.uid()));
create function public.vote(chosen uuid, voter text) returns void language plpgsql security definer set search_path = '' as $$
declare p uuid;
begin
  select poll_id into p from public.options where id = chosen;
  insert into public.ballots (poll_id, voter_hash, option_id) values (p, md5(voter || p::text), chosen);
  update public.options set votes = votes + 1 where id = chosen;
end $$;
create view public.results as select p.question, o.label, o.votes from public.polls p join public.options o on o.poll_id = p.id;
