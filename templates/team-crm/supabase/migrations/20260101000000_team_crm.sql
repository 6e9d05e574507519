-- A team, its people and their roles, its contacts, deals and what was done. Whoever is in no team sees nothing of it.

create type public.team_role as enum ('admin', 'member', 'viewer');

create table public.teams (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null default now()
);

-- A seat in a team. It is free, with no person, until somebody comes with its invitation.
create table public.members (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams on delete cascade,
  person_id uuid references auth.users on delete set null,
  name text not null check (char_length(name) between 1 and 80),
  role public.team_role not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (team_id, person_id),
  unique (team_id, id)
);

-- One for each free seat. Only admins see the codes, each opens one seat, and only for some days.
create table public.invites (
  member_id uuid primary key references public.members on delete cascade,
  team_id uuid not null references public.teams on delete cascade,
  code text not null unique default upper(substr(md5(gen_random_uuid()::text), 1, 10)),
  expires_at timestamptz not null
);

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  company text not null default '' check (char_length(company) <= 120),
  email text not null default '' check (char_length(email) <= 200),
  phone text not null default '' check (char_length(phone) <= 60),
  created_at timestamptz not null default clock_timestamp(),
  unique (team_id, id)
);

create table public.deals (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams on delete cascade,
  title text not null check (char_length(title) between 1 and 160),
  value numeric(14, 2) not null default 0 check (value >= 0),
  stage text not null default 'lead'
    check (stage in ('lead', 'qualified', 'proposal', 'negotiation', 'won', 'lost')),
  closes_on date,
  contact_id uuid,
  owner_id uuid,
  -- What src/fields.ts lists beyond these columns.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and pg_column_size(details) < 20000),
  created_at timestamptz not null default clock_timestamp(),
  moved_at timestamptz not null default clock_timestamp(),
  foreign key (team_id, contact_id) references public.contacts (team_id, id),
  foreign key (team_id, owner_id) references public.members (team_id, id) on delete set null (owner_id),
  unique (team_id, id)
);

create table public.activities (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams on delete cascade,
  contact_id uuid not null,
  deal_id uuid,
  member_id uuid,
  kind text not null check (kind in ('call', 'email', 'meeting', 'note')),
  body text not null check (char_length(body) between 1 and 2000),
  happened_at timestamptz not null default clock_timestamp(),
  foreign key (team_id, contact_id) references public.contacts (team_id, id) on delete cascade,
  foreign key (team_id, deal_id) references public.deals (team_id, id) on delete set null (deal_id),
  foreign key (team_id, member_id) references public.members (team_id, id) on delete set null (member_id)
);

create index on public.members (person_id);
create index on public.contacts (team_id);
create index on public.deals (team_id, stage);
create index on public.deals (contact_id);
create index on public.activities (team_id, happened_at);
create index on public.activities (contact_id);

alter table public.teams enable row level security;
alter table public.members enable row level security;
alter table public.invites enable row level security;
alter table public.contacts enable row level security;
alter table public.deals enable row level security;
alter table public.activities enable row level security;

-- These look past the policies of members, which ask them, too. Each speaks of nobody but who asks.
create function public.my_role(team uuid) returns public.team_role
language sql stable security definer set search_path = ''
as $$ select role from public.members where team_id = team and person_id = auth.uid() $$;

create function public.my_seat(team uuid) returns uuid
language sql stable security definer set search_path = ''
as $$ select id from public.members where team_id = team and person_id = auth.uid() $$;

create policy "People see their teams" on public.teams
  for select to authenticated using (public.my_role(id) is not null);
create policy "Admins rename their team" on public.teams
  for update to authenticated using (public.my_role(id) = 'admin') with check (public.my_role(id) = 'admin');

create policy "People see who is in their team" on public.members
  for select to authenticated using (public.my_role(team_id) is not null);
create policy "Admins say who may do what" on public.members
  for update to authenticated
  using (public.my_role(team_id) = 'admin') with check (public.my_role(team_id) = 'admin');
create policy "Admins take people out, and everybody may leave" on public.members
  for delete to authenticated using (public.my_role(team_id) = 'admin' or person_id = auth.uid());

create policy "Admins see invitations" on public.invites
  for select to authenticated using (public.my_role(team_id) = 'admin');

create policy "The team sees its contacts" on public.contacts
  for select to authenticated using (public.my_role(team_id) is not null);
create policy "Members add contacts" on public.contacts
  for insert to authenticated with check (public.my_role(team_id) in ('admin', 'member'));
create policy "Members change contacts" on public.contacts
  for update to authenticated
  using (public.my_role(team_id) in ('admin', 'member')) with check (public.my_role(team_id) in ('admin', 'member'));
create policy "Admins delete contacts" on public.contacts
  for delete to authenticated using (public.my_role(team_id) = 'admin');

create policy "The team sees its deals" on public.deals
  for select to authenticated using (public.my_role(team_id) is not null);
create policy "Members add deals of their own" on public.deals
  for insert to authenticated with check (
    public.my_role(team_id) = 'admin' or (public.my_role(team_id) = 'member' and owner_id = public.my_seat(team_id))
  );
-- What nobody owns, a member may take.
create policy "Members change their own deals" on public.deals
  for update to authenticated
  using (
    public.my_role(team_id) = 'admin'
    or (public.my_role(team_id) = 'member' and (owner_id is null or owner_id = public.my_seat(team_id)))
  )
  with check (
    public.my_role(team_id) = 'admin' or (public.my_role(team_id) = 'member' and owner_id = public.my_seat(team_id))
  );
create policy "Members delete their own deals" on public.deals
  for delete to authenticated using (
    public.my_role(team_id) = 'admin' or (public.my_role(team_id) = 'member' and owner_id = public.my_seat(team_id))
  );

create policy "The team sees what was done" on public.activities
  for select to authenticated using (public.my_role(team_id) is not null);
create policy "Members write down what they did" on public.activities
  for insert to authenticated with check (
    public.my_role(team_id) in ('admin', 'member') and member_id = public.my_seat(team_id)
  );
create policy "People change what they wrote" on public.activities
  for update to authenticated
  using (public.my_role(team_id) in ('admin', 'member') and member_id = public.my_seat(team_id))
  with check (public.my_role(team_id) in ('admin', 'member') and member_id = public.my_seat(team_id));
create policy "People delete what they wrote" on public.activities
  for delete to authenticated using (
    public.my_role(team_id) = 'admin'
    or (public.my_role(team_id) = 'member' and member_id = public.my_seat(team_id))
  );

-- A row stays in its team, and a seat with its person: only names, roles and what people write are theirs to change.
revoke insert, update on public.members, public.teams, public.invites from authenticated, anon;
grant update (name, role) on public.members to authenticated;
grant update (name) on public.teams to authenticated;
revoke update on public.contacts, public.deals, public.activities from authenticated, anon;
grant update (name, company, email, phone) on public.contacts to authenticated;
grant update (title, value, stage, closes_on, contact_id, owner_id, details) on public.deals to authenticated;
grant update (kind, body, happened_at) on public.activities to authenticated;

-- Nobody changes their own role, and a team keeps an admin who is there. Whoever keeps the database may do both.
create function public.guard_members() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or (tg_op = 'UPDATE' and new.role = old.role) then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and old.person_id = auth.uid() then
    raise exception 'Nobody changes their own role: ask another admin.';
  end if;
  if old.role = 'admin' and old.person_id is not null then
    -- Two who leave at once wait for each other.
    perform 1 from public.teams where id = old.team_id for update;
    if not exists (
      select 1 from public.members
      where team_id = old.team_id and id <> old.id and role = 'admin' and person_id is not null
    ) then
      raise exception 'A team needs an admin: make somebody else one first.';
    end if;
  end if;
  return coalesce(new, old);
end $$;

create trigger guard_members before update or delete on public.members
  for each row execute function public.guard_members();

create function public.mark_moved() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.stage <> old.stage then
    new.moved_at = clock_timestamp();
  end if;
  return new;
end $$;

create trigger mark_moved before update on public.deals
  for each row execute function public.mark_moved();
