-- planted: public-bucket storage.contracts
create table public.cases (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null default auth.uid() references auth.users on delete cascade,
  subject text not null
);
create table public.attachments (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases on delete cascade,
  path text not null
);
alter table public.cases enable row level security;
alter table public.attachments enable row level security;
create policy "clients see their cases" on public.cases for all to authenticated using (client_id = auth.uid()) with check (client_id = auth.uid());
create policy "attachments follow the case" on public.attachments for all to authenticated
  using (exists (select 1 from public.cases c where c.id = case_id and c.client_id = auth.uid()));
insert into storage.buckets (id, name, public) values ('contracts', 'contracts', true);
create policy "Clients read their files" on storage.objects for select to authenticated
  using (bucket_id = 'contracts' and (storage.foldername(name))[1] = auth.uid()::text);
create policy "Clients upload their files" on storage.objects for insert to authenticated
  with check (bucket_id = 'contracts' and (storage.foldername(name))[1] = auth.uid()::text);
