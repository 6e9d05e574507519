-- planted: shows-hidden public.articles
create table public.authors (id uuid primary key references auth.users on delete cascade, pen_name text not null);
create table public.articles (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references public.authors on delete cascade,
  title text not null,
  body text not null,
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz
);
create table public.claps (
  article_id uuid not null references public.articles on delete cascade,
  person_id uuid not null default auth.uid() references auth.users on delete cascade,
  primary key (article_id, person_id)
);
alter table public.authors enable row level security;
alter table public.articles enable row level security;
alter table public.claps enable row level security;
create policy "authors are public" on public.authors for select using (true);
create policy "articles are public" on public.articles for select using (true);
create policy "authors write" on public.articles for all to authenticated using (author_id = auth.uid()) with check (author_id = auth.uid());
create policy "claps are public" on public.claps for select using (true);
create policy "clap" on public.claps for insert to authenticated with check (person_id = auth.uid());
