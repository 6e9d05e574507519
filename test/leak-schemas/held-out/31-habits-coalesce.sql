-- planted: reads-of-others public.check_ins
create table public.habits (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  title text not null, cadence text not null default 'daily' check (cadence in ('daily', 'weekly'))
);
create table public.check_ins (
  id uuid primary key default gen_random_uuid(),
  habit_id uuid references public.habits on delete set null,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  done_on date not null default current_date, remark text
);
alter table public.habits enable row level security;
alter table public.check_ins enable row level security;
create policy "habits_all" on public.habits for all using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "check_ins_select" on public.check_ins for select using (user_id = coalesce(auth.uid(), user_id));
create policy "check_ins_insert" on public.check_ins for insert to authenticated with check (user_id = auth.uid());
create policy "check_ins_delete" on public.check_ins for delete to authenticated using (user_id = auth.uid());
