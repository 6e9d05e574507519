-- planted: user-metadata|raises-own-role public.create_account
create table public.accounts (
  user_id uuid primary key references auth.users on delete cascade,
  full_name text not null default '',
  kind text not null default 'tenant' check (kind in ('tenant', 'landlord', 'manager'))
);
create table public.repairs (
  id uuid primary key default gen_random_uuid(),
  reported_by uuid not null default auth.uid() references public.accounts,
  flat text not null, problem text not null, fixed boolean not null default false
);
alter table public.accounts enable row level security;
alter table public.repairs enable row level security;
create function public.create_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.accounts (user_id, full_name, kind)
  values (new.id, coalesce(new.raw_user_meta_data ->> 'full_name', ''), coalesce(new.raw_user_meta_data ->> 'account_kind', 'tenant'));
  return new;
end $$;
create trigger create_account after insert on auth.users for each row execute procedure public.create_account();
create function public.is_manager() returns boolean language sql stable security definer set search_path = ''
as $$ select exists (select from public.accounts a where a.user_id = auth.uid() and a.kind = 'manager') $$;
create policy "own account" on public.accounts for select to authenticated using (user_id = auth.uid());
create policy "reporters and managers" on public.repairs for select to authenticated using (reported_by = auth.uid() or public.is_manager());
create policy "report" on public.repairs for insert to authenticated with check (reported_by = auth.uid());
create policy "managers close" on public.repairs for update to authenticated using (public.is_manager()) with check (public.is_manager());
