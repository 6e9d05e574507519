-- planted: moved-owner public.cards
create table public.boards (id uuid primary key default gen_random_uuid(), title text not null);
create table public.board_people (board_id uuid not null references public.boards on delete cascade, person_id uuid not null references auth.users on delete cascade, primary key (board_id, person_id));
create table public.cards (
  id uuid primary key default gen_random_uuid(),
  board_id uuid not null references public.boards on delete cascade,
  title text not null, place int not null default 0, due date
);
alter table public.boards enable row level security;
alter table public.board_people enable row level security;
alter table public.cards enable row level security;
create function public.on_board(b uuid) returns boolean language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.board_people p where p.board_id = b and p.person_id = auth.uid()) $$;
create policy "b" on public.boards for select to authenticated using (public.on_board(id));
create policy "p" on public.board_people for select to authenticated using (public.on_board(board_id));
create policy "c read" on public.cards for select to authenticated using (public.on_board(board_id));
create policy "c add" on public.cards for insert to authenticated with check (public.on_board(board_id));
create policy "c edit" on public.cards for update to authenticated using (public.on_board(board_id)) with check (auth.uid() is not null);
create policy "c remove" on public.cards for delete to authenticated using (public.on_board(board_id));
