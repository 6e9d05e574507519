-- planted: joins-group public.club_members
create table public.clubs (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_by uuid not null default auth.uid() references auth.users
);
create table public.club_members (
  club_id uuid not null references public.clubs on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (club_id, user_id)
);
create table public.club_posts (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs on delete cascade,
  author_id uuid not null default auth.uid() references auth.users,
  body text not null
);
alter table public.clubs enable row level security;
alter table public.club_members enable row level security;
alter table public.club_posts enable row level security;
create function public.is_club_member(c uuid) returns boolean language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.club_members where club_id = c and user_id = auth.uid()) $$;
create policy "members see club" on public.clubs for select to authenticated using (created_by = auth.uid() or public.is_club_member(id));
create policy "found a club" on public.clubs for insert to authenticated with check (created_by = auth.uid());
create policy "members see members" on public.club_members for select to authenticated using (user_id = auth.uid() or public.is_club_member(club_id));
create policy "be a member" on public.club_members for insert to authenticated with check (user_id = auth.uid());
create policy "leave" on public.club_members for delete to authenticated using (user_id = auth.uid());
create policy "members read" on public.club_posts for select to authenticated using (public.is_club_member(club_id));
create policy "members write" on public.club_posts for insert to authenticated with check (public.is_club_member(club_id) and author_id = auth.uid());
