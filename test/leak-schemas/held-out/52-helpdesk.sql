-- right: agents, who are listed by the service alone, see every ticket
create table public.agents (user_id uuid primary key references auth.users on delete cascade, name text not null, level int not null default 1);
create table public.tickets (
  id bigint generated always as identity primary key,
  requester_id uuid not null default auth.uid() references auth.users on delete cascade,
  assigned_to uuid references public.agents, subject text not null,
  state text not null default 'open' check (state in ('open', 'waiting', 'closed'))
);
create table public.ticket_messages (id bigint generated always as identity primary key, ticket_id bigint not null references public.tickets on delete cascade, author_id uuid not null default auth.uid() references auth.users, body text not null, internal boolean not null default false);
alter table public.agents enable row level security;
alter table public.tickets enable row level security;
alter table public.ticket_messages enable row level security;
create function public.is_agent() returns boolean language sql stable security definer set search_path = '' as $$ select exists (select 1 from public.agents where user_id = auth.uid()) or coalesce(auth.jwt() -> 'app_metadata' ->> 'role', '') = 'agent' $$;
create policy "names of agents" on public.agents for select to authenticated using (true);
create policy "own tickets" on public.tickets for select to authenticated using (requester_id = auth.uid() or public.is_agent());
create policy "open a ticket" on public.tickets for insert to authenticated with check (requester_id = auth.uid());
create policy "agents work" on public.tickets for update to authenticated using (public.is_agent()) with check (public.is_agent());
create policy "read thread" on public.ticket_messages for select to authenticated
  using (public.is_agent() or (not internal and exists (select 1 from public.tickets t where t.id = ticket_id and t.requester_id = auth.uid())));
create policy "answer" on public.ticket_messages for insert to authenticated
  with check (author_id = auth.uid() and (public.is_agent() or (not internal and exists (select 1 from public.tickets t where t.id = ticket_id and t.requester_id = auth.uid()))));
