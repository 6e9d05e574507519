-- right: anybody enrols in a public course for free and then reads its lessons
create table public.courses (id uuid primary key default gen_random_uuid(), teacher_id uuid not null default auth.uid() references auth.users, title text not null, summary text not null default '');
create table public.lessons (id uuid primary key default gen_random_uuid(), course_id uuid not null references public.courses on delete cascade, title text not null, body text not null, is_preview boolean not null default false);
create table public.enrolments (course_id uuid not null references public.courses on delete cascade, student_id uuid not null default auth.uid() references auth.users on delete cascade, progress int not null default 0 check (progress between 0 and 100), primary key (course_id, student_id));
create table public.certificates (id uuid primary key default gen_random_uuid(), course_id uuid not null references public.courses, student_id uuid not null references auth.users on delete cascade, holder text not null, code text not null unique default md5(gen_random_uuid()::text));
alter table public.courses enable row level security;
alter table public.lessons enable row level security;
alter table public.enrolments enable row level security;
alter table public.certificates enable row level security;
create policy "catalogue" on public.courses for select using (true);
create policy "teachers" on public.courses for all to authenticated using (teacher_id = auth.uid()) with check (teacher_id = auth.uid());
create policy "lessons" on public.lessons for select using (is_preview
  or exists (select 1 from public.enrolments e where e.course_id = lessons.course_id and e.student_id = auth.uid())
  or exists (select 1 from public.courses c where c.id = lessons.course_id and c.teacher_id = auth.uid()));
create policy "teachers write lessons" on public.lessons for all to authenticated
  using (exists (select 1 from public.courses c where c.id = course_id and c.teacher_id = auth.uid()))
  with check (exists (select 1 from public.courses c where c.id = course_id and c.teacher_id = auth.uid()));
create policy "enrol" on public.enrolments for insert to authenticated with check (student_id = auth.uid());
create policy "my enrolments" on public.enrolments for select to authenticated using (student_id = auth.uid());
create policy "my progress" on public.enrolments for update to authenticated using (student_id = auth.uid());
create policy "my certificates" on public.certificates for select to authenticated using (student_id = auth.uid());
create function public.verify_certificate(certificate_code text) returns table (holder text, course text) language sql stable security definer set search_path = ''
as $$ select c.holder, k.title from public.certificates c join public.courses k on k.id = c.course_id where c.code = certificate_code $$;
