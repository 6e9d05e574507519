-- planted: security-off public.readings
create table public.sensors (id uuid primary key default gen_random_uuid(), owner_id uuid not null default auth.uid() references auth.users on delete cascade, label text not null);
create table public.readings (
  sensor_id uuid not null references public.sensors on delete cascade,
  taken_at timestamptz not null default now(),
  celsius real not null, primary key (sensor_id, taken_at)
);
create table public.alarms (id uuid primary key default gen_random_uuid(), sensor_id uuid not null references public.sensors on delete cascade, above real, below real);
alter table public.sensors enable row level security;
alter table public.alarms enable row level security;
create policy "own sensors" on public.sensors for all to authenticated using (owner_id = auth.uid()) with check (owner_id = auth.uid());
create policy "own readings" on public.readings for select to authenticated using (sensor_id in (select s.id from public.sensors s where s.owner_id = auth.uid()));
create policy "own alarms" on public.alarms for all to authenticated using (sensor_id in (select s.id from public.sensors s where s.owner_id = auth.uid()));
