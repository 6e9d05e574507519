-- planted: reads-of-others public.prescriptions
create table public.doctors (id uuid primary key references auth.users, name text not null, speciality text);
create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references auth.users,
  doctor_id uuid not null references public.doctors,
  at timestamptz not null
);
create table public.prescriptions (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references auth.users,
  doctor_id uuid not null references public.doctors,
  drug text not null, dose text not null
);
alter table public.doctors enable row level security;
alter table public.appointments enable row level security;
alter table public.prescriptions enable row level security;
create policy "see doctors" on public.doctors for select to authenticated using (true);
create policy "own appointments" on public.appointments for select to authenticated using (patient_id = auth.uid() or doctor_id = auth.uid());
create policy "book" on public.appointments for insert to authenticated with check (patient_id = auth.uid());
create policy "prescriptions" on public.prescriptions for select to authenticated using (auth.role() = 'authenticated');
create policy "doctors prescribe" on public.prescriptions for insert to authenticated with check (doctor_id = auth.uid());
