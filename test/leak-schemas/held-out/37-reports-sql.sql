-- planted: function-past-policies public.run_report
create table public.sales (id bigserial primary key, rep_id uuid not null default auth.uid() references auth.users, region text not null, amount numeric(12,2) not null);
create table public.saved_reports (id uuid primary key default gen_random_uuid(), owner_id uuid not null default auth.uid() references auth.users on delete cascade, title text not null, query text not null);
alter table public.sales enable row level security;
alter table public.saved_reports enable row level security;
create policy "reps see their sales" on public.sales for select to authenticated using (rep_id = auth.uid());
create policy "reps enter sales" on public.sales for insert to authenticated with check (rep_id = auth.uid());
create policy "own reports" on public.saved_reports for all to authenticated using (owner_id = auth.uid()) with check (owner_id = auth.uid());
create function public.run_report(report_query text) returns setof json language plpgsql security definer as $$
begin
  if report_query !~* '^\s*select' then raise exception 'Only select'; end if;
  return query execute 'select row_to_json(r) from (' || report_query || ') r';
end $$;
revoke execute on function public.run_report(text) from anon;
