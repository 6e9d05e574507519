-- planted: faked-owner public.posts
create table public.topics (
  id serial primary key,
  slug text unique not null,
  name text not null
);
create table public.posts (
  id bigserial primary key,
  topic_id int not null references public.topics,
  author_id uuid not null references auth.users,
  body text not null,
  posted_at timestamptz not null default now()
);
alter table public.topics enable row level security;
alter table public.posts enable row level security;
create policy topics_read on public.topics for select using (true);
create policy posts_read on public.posts for select using (true);
create policy posts_insert on public.posts for insert to authenticated with check (auth.uid() is not null);
create policy posts_update on public.posts for update to authenticated using (author_id = auth.uid()) with check (author_id = auth.uid());
create policy posts_delete on public.posts for delete to authenticated using (author_id = auth.uid());
