-- planted: view-past-policies public.class_results
create table public.teachers (user_id uuid primary key references auth.users on delete cascade, name text not null);
create table public.pupils (user_id uuid primary key references auth.users on delete cascade, name text not null, form text not null);
create table public.marks (
  id bigserial primary key,
  pupil_id uuid not null references public.pupils on delete cascade,
  teacher_id uuid not null references public.teachers,
  subject text not null, mark numeric(3,1) not null check (mark >= 1 and mark <= 6), remark text
);
alter table public.teachers enable row level security;
alter table public.pupils enable row level security;
alter table public.marks enable row level security;
create policy t on public.teachers for select to authenticated using (true);
create policy p on public.pupils for select to authenticated using (user_id = auth.uid() or exists (select 1 from public.teachers x where x.user_id = auth.uid()));
create policy m on public.marks for select to authenticated using (pupil_id = auth.uid() or teacher_id = auth.uid());
create policy m2 on public.marks for insert to authenticated with check (teacher_id = auth.uid());
create view public.class_results as
  select u.form, m.subject, m.mark, m.remark, u.name from public.marks m join public.pupils u on u.user_id = m.pupil_id;
grant select on public.class_results to authenticated;
