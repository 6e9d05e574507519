-- planted: faked-owner public.transfers
create table public.wallets (user_id uuid primary key references auth.users on delete cascade, points int not null default 100 check (points >= 0));
create table public.transfers (
  id uuid primary key default gen_random_uuid(),
  giver_id uuid not null references auth.users,
  taker_id uuid not null references auth.users,
  points int not null check (points between 1 and 500), reason text,
  at timestamptz not null default now()
);
alter table public.wallets enable row level security;
alter table public.transfers enable row level security;
create policy "own wallet" on public.wallets for select to authenticated using (user_id = auth.uid());
create policy "own transfers" on public.transfers for select to authenticated using (auth.uid() = giver_id or auth.uid() = taker_id);
create policy "give points" on public.transfers for insert to authenticated with check (auth.uid() = giver_id or auth.uid() = taker_id);
create function public.settle() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.wallets set points = points - new.points where user_id = new.giver_id;
  update public.wallets set points = points + new.points where user_id = new.taker_id;
  return new;
end $$;
create trigger settle after insert on public.transfers for each row execute function public.settle();
