-- planted: view-past-policies public.team_overview
create table public.departments (id serial primary key, name text not null unique);
create table public.employees (
  id uuid primary key references auth.users on delete cascade,
  full_name text not null,
  department_id int references public.departments,
  manager_id uuid references public.employees,
  salary numeric(10,2) not null,
  hired_on date not null default current_date
);
alter table public.departments enable row level security;
alter table public.employees enable row level security;
create policy "departments are known" on public.departments for select to authenticated using (true);
create policy "employee sees self" on public.employees for select to authenticated using (id = (select auth.uid()));
create policy "managers see reports" on public.employees for select to authenticated using (manager_id = (select auth.uid()));
create view public.team_overview as
  select e.full_name, d.name as department, e.salary, e.hired_on
  from public.employees e left join public.departments d on d.id = e.department_id
  order by e.hired_on;
