-- planted: files-of-others storage.avatars
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  username text unique,
  avatar_path text
);
create table public.follows (
  follower uuid not null references public.profiles on delete cascade,
  followed uuid not null references public.profiles on delete cascade,
  primary key (follower, followed)
);
alter table public.profiles enable row level security;
alter table public.follows enable row level security;
create policy "Public profiles are viewable by everyone." on public.profiles for select using (true);
create policy "Users can insert their own profile." on public.profiles for insert with check (auth.uid() = id);
create policy "Users can update own profile." on public.profiles for update using (auth.uid() = id);
create policy "follows are public" on public.follows for select using (true);
create policy "follow" on public.follows for insert with check (follower = auth.uid());
create policy "unfollow" on public.follows for delete using (follower = auth.uid());
insert into storage.buckets (id, name, public) values ('avatars', 'avatars', true);
create policy "Avatar images are publicly accessible." on storage.objects for select using (bucket_id = 'avatars');
create policy "Anyone can upload an avatar." on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = auth.uid()::text);
create policy "Users can change their avatar" on storage.objects for update to authenticated using (bucket_id = 'avatars' and owner = auth.uid());
create policy "Users can delete their avatar" on storage.objects for delete to authenticated using (bucket_id = 'avatars');
