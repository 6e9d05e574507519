-- planted: files-of-others storage.receipts
create table public.trips (id uuid primary key default gen_random_uuid(), traveller uuid not null default auth.uid() references auth.users on delete cascade, destination text not null);
create table public.receipts (id uuid primary key default gen_random_uuid(), trip_id uuid not null references public.trips on delete cascade, total numeric(10,2) not null, file text);
alter table public.trips enable row level security;
alter table public.receipts enable row level security;
create policy "trips" on public.trips to authenticated using (traveller = auth.uid()) with check (traveller = auth.uid());
create policy "receipts" on public.receipts to authenticated using (exists (select 1 from public.trips t where t.id = trip_id and t.traveller = auth.uid()));
insert into storage.buckets (id, name, public) values ('receipts', 'receipts', false), ('logos', 'logos', true);
create policy "read objects" on storage.objects for select using (true);
create policy "write own receipts" on storage.objects for insert to authenticated
  with check (bucket_id = 'receipts' and (storage.foldername(name))[1] = auth.uid()::text);
create policy "remove own receipts" on storage.objects for delete to authenticated
  using (bucket_id = 'receipts' and (storage.foldername(name))[1] = auth.uid()::text);
