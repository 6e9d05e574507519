-- planted: public-bucket storage.medical-scans
create table public.visits (id uuid primary key default gen_random_uuid(), patient_id uuid not null default auth.uid() references auth.users on delete cascade, reason text not null, visited_on date not null);
create table public.visit_files (visit_id uuid not null references public.visits on delete cascade, object_path text not null, primary key (visit_id, object_path));
alter table public.visits enable row level security;
alter table public.visit_files enable row level security;
create policy "patients" on public.visits for all to authenticated using (patient_id = (select auth.uid())) with check (patient_id = (select auth.uid()));
create policy "files of visits" on public.visit_files for all to authenticated
  using (visit_id in (select id from public.visits where patient_id = (select auth.uid())));
insert into storage.buckets (id, name, public, file_size_limit) values ('medical-scans', 'medical-scans', true, 10485760);
create policy "upload scans" on storage.objects for insert to authenticated
  with check (bucket_id = 'medical-scans' and auth.uid()::text = (storage.foldername(name))[1]);
