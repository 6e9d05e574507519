-- planted: function-past-policies public.accept_invitation
create table public.households (id uuid primary key default gen_random_uuid(), name text not null, created_by uuid not null default auth.uid() references auth.users);
create table public.household_members (household_id uuid not null references public.households on delete cascade, user_id uuid not null references auth.users on delete cascade, primary key (household_id, user_id));
create table public.invitations (id uuid primary key default gen_random_uuid(), household_id uuid not null references public.households on delete cascade, email text not null, accepted_at timestamptz);
create table public.chores (id uuid primary key default gen_random_uuid(), household_id uuid not null references public.households on delete cascade, title text not null, done boolean not null default false);
alter table public.households enable row level security;
alter table public.household_members enable row level security;
alter table public.invitations enable row level security;
alter table public.chores enable row level security;
create function public.lives_in(h uuid) returns boolean language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.household_members x where x.household_id = h and x.user_id = auth.uid()) $$;
create policy h1 on public.households for select to authenticated using (created_by = auth.uid() or public.lives_in(id));
create policy h2 on public.households for insert to authenticated with check (created_by = auth.uid());
create policy m1 on public.household_members for select to authenticated using (public.lives_in(household_id));
create policy i1 on public.invitations for all to authenticated using (public.lives_in(household_id)) with check (public.lives_in(household_id));
create policy c1 on public.chores for all to authenticated using (public.lives_in(household_id)) with check (public.lives_in(household_id));
create function public.accept_invitation(invitation_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare h uuid;
begin
  update public.invitations set accepted_at = now() where id = invitation_id returning household_id into h;
  if h is null then raise exception 'not found'; end if;
  insert into public.household_members values (h, auth.uid()) on conflict do nothing;
end $$;
