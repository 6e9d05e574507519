-- right: photographs and their bucket are public, and only who uploaded one removes it
create table public.albums (id uuid primary key default gen_random_uuid(), user_id uuid not null default auth.uid() references auth.users on delete cascade, title text not null);
create table public.photos (
  id uuid primary key default gen_random_uuid(),
  album_id uuid not null references public.albums on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  path text not null, caption text
);
create table public.likes (photo_id uuid references public.photos on delete cascade, user_id uuid default auth.uid() references auth.users on delete cascade, primary key (photo_id, user_id));
alter table public.albums enable row level security;
alter table public.photos enable row level security;
alter table public.likes enable row level security;
create policy "everyone looks at albums" on public.albums for select using (true);
create policy "own albums" on public.albums for all to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "everyone looks" on public.photos for select using (true);
create policy "own photos" on public.photos for all to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "likes are seen" on public.likes for select using (true);
create policy "like" on public.likes for insert to authenticated with check (user_id = auth.uid());
create policy "unlike" on public.likes for delete to authenticated using (user_id = auth.uid());
insert into storage.buckets (id, name, public) values ('photos', 'photos', true);
create policy "photos are public" on storage.objects for select using (bucket_id = 'photos');
create policy "upload to own folder" on storage.objects for insert to authenticated with check (bucket_id = 'photos' and (storage.foldername(name))[1] = auth.uid()::text);
create policy "remove own" on storage.objects for delete to authenticated using (bucket_id = 'photos' and owner_id = auth.uid()::text);
