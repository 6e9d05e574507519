-- planted: service-key .env
create table public.ideas (id uuid primary key default gen_random_uuid(), author_id uuid not null default auth.uid() references auth.users on delete cascade, text text not null check (length(text) between 5 and 280));
create table public.upvotes (idea_id uuid not null references public.ideas on delete cascade, user_id uuid not null default auth.uid() references auth.users on delete cascade, primary key (idea_id, user_id));
alter table public.ideas enable row level security;
alter table public.upvotes enable row level security;
create policy "ideas are public" on public.ideas for select using (true);
create policy "authors" on public.ideas for all to authenticated using (author_id = auth.uid()) with check (author_id = auth.uid());
create policy "upvotes are public" on public.upvotes for select using (true);
create policy "upvote" on public.upvotes for insert to authenticated with check (user_id = auth.uid());
create policy "take back" on public.upvotes for delete to authenticated using (user_id = auth.uid());
/* file .env
VITE_SUPABASE_URL=https://abcdefghijklmnopqrst.supabase.co
VITE_SUPABASE_ANON_KEY=%ANON_KEY%
VITE_SUPABASE_ADMIN=%SERVICE_KEY%
*/
