-- right: posts and comments are read by everybody, drafts are not
create table public.posts (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null default auth.uid() references auth.users on delete cascade,
  title text not null, body text not null default '',
  published boolean not null default false,
  created_at timestamptz not null default now()
);
create table public.comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  body text not null
);
create table public.views (post_id uuid primary key references public.posts on delete cascade, count bigint not null default 0);
alter table public.posts enable row level security;
alter table public.comments enable row level security;
alter table public.views enable row level security;
create policy "Published posts are public" on public.posts for select using (published or author_id = auth.uid());
create policy "Authors write" on public.posts for all to authenticated using (author_id = auth.uid()) with check (author_id = auth.uid());
create policy "Comments are public" on public.comments for select using (true);
create policy "Comment as yourself" on public.comments for insert to authenticated with check (user_id = auth.uid());
create policy "Delete own comments" on public.comments for delete to authenticated using (user_id = auth.uid());
create policy "Counts are public" on public.views for select using (true);
create function public.count_view(p uuid) returns void language sql security definer set search_path = ''
as $$ insert into public.views as v (post_id, count) values (p, 1) on conflict (post_id) do update set count = v.count + 1 $$;
