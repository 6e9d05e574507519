-- planted: reads-collected public.waitlist
create table public.features (id serial primary key, title text not null, blurb text not null default '');
create table public.waitlist (
  id bigint generated always as identity primary key,
  full_name text, email text not null, referrer text,
  created_at timestamptz not null default now(), unique (email)
);
create table public.testimonials (id serial primary key, quote text not null, who text not null, shown boolean not null default true);
alter table public.features enable row level security;
alter table public.waitlist enable row level security;
alter table public.testimonials enable row level security;
create policy "Enable read access for all users" on public.features for select using (true);
create policy "Enable insert for all users" on public.waitlist for insert with check (true);
create policy "Enable read access for all users" on public.waitlist for select using (true);
create policy "Enable read access for all users" on public.testimonials for select using (shown);
