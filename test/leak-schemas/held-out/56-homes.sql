-- right: homes show the phone number of who offers them, as they want to be called
create table public.agencies (id uuid primary key default gen_random_uuid(), owner_id uuid not null default auth.uid() references auth.users, name text not null, phone text not null, address text not null);
create table public.homes (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references public.agencies on delete cascade,
  owner_id uuid not null default auth.uid() references auth.users,
  street text not null, rooms numeric(3,1) not null check (rooms > 0), price int not null check (price > 0), phone text
);
create table public.inquiries (id uuid primary key default gen_random_uuid(), home_id uuid not null references public.homes on delete cascade, sender_id uuid not null default auth.uid() references auth.users, agent_id uuid not null references auth.users, text text not null);
create table public.searches (id uuid primary key default gen_random_uuid(), user_id uuid not null default auth.uid() references auth.users on delete cascade, filters jsonb not null default '{}', notify boolean not null default true);
alter table public.agencies enable row level security;
alter table public.homes enable row level security;
alter table public.inquiries enable row level security;
alter table public.searches enable row level security;
create policy "agencies" on public.agencies for select using (true);
create policy "run agency" on public.agencies for all to authenticated using (owner_id = auth.uid()) with check (owner_id = auth.uid());
create policy "homes" on public.homes for select using (true);
create policy "offer" on public.homes for all to authenticated using (owner_id = auth.uid()) with check (owner_id = auth.uid());
create policy "ask" on public.inquiries for insert to authenticated with check (sender_id = auth.uid() and agent_id = (select h.owner_id from public.homes h where h.id = home_id));
create policy "both read" on public.inquiries for select to authenticated using (auth.uid() in (sender_id, agent_id));
create policy "searches" on public.searches for all to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
