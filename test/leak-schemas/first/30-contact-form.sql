-- right: visitors send messages and subscribe, and nobody but the owner of the site reads them
create table public.contact_messages (id uuid primary key default gen_random_uuid(), name text not null, email text not null, message text not null, created_at timestamptz default now());
create table public.subscribers (id uuid primary key default gen_random_uuid(), email text not null unique, confirmed boolean not null default false);
create table public.faq (id serial primary key, question text not null, answer text not null, position int not null default 0);
create table public.site_settings (key text primary key, value text not null);
alter table public.contact_messages enable row level security;
alter table public.subscribers enable row level security;
alter table public.faq enable row level security;
alter table public.site_settings enable row level security;
create policy "Anyone can write to us" on public.contact_messages for insert to anon, authenticated with check (true);
create policy "Anyone can subscribe" on public.subscribers for insert to anon, authenticated with check (true);
create policy "FAQ is public" on public.faq for select using (true);
create policy "Settings are read" on public.site_settings for select using (true);
create function public.subscriber_count() returns bigint language sql stable security definer set search_path = ''
as $$ select count(*) from public.subscribers where confirmed $$;
