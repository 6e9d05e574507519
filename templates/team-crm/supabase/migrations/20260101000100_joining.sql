-- Ways into a team: making one, and coming with an invitation. They write what nobody may write by hand.

-- Samples name one another by short ids, which are rows of this team alone.
create function public.sample_id(team uuid, sample text) returns uuid
language sql immutable set search_path = ''
as $$ select md5(team::text || sample)::uuid $$;

-- A new team with whoever makes it as its admin. `samples` holds people, contacts, deals and activities to begin with.
create function public.create_team(team_name text, my_name text, samples jsonb default '{}') returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  team uuid;
  me uuid;
begin
  if auth.uid() is null then
    raise exception 'Sign in first.';
  end if;
  if pg_column_size(samples) > 100000 then
    raise exception 'These are too many samples.';
  end if;
  insert into public.teams (name) values (trim(team_name)) returning id into team;
  insert into public.members (team_id, person_id, name, role) values (team, auth.uid(), trim(my_name), 'admin')
    returning id into me;

  insert into public.members (id, team_id, name, role)
  select public.sample_id(team, one.id), team, one.name, one.role
  from jsonb_to_recordset(samples -> 'people') as one(id text, name text, role public.team_role);

  insert into public.contacts (id, team_id, name, company, email, phone)
  select public.sample_id(team, one.id), team, one.name, one.company, one.email, one.phone
  from jsonb_to_recordset(samples -> 'contacts') as one(id text, name text, company text, email text, phone text);

  insert into public.deals (id, team_id, title, value, stage, closes_on, details, contact_id, owner_id, moved_at)
  select public.sample_id(team, one.id), team, one.title, coalesce(one.value, 0), one.stage, one.closes_on,
    coalesce(one.details, '{}'), public.sample_id(team, one.contact),
    case when one.owner = 'me' then me else public.sample_id(team, one.owner) end,
    now() - make_interval(days => coalesce(one.days, 0))
  from jsonb_to_recordset(samples -> 'deals') as one(
    id text, title text, value numeric, stage text, closes_on date, details jsonb, contact text, owner text, days int
  );

  insert into public.activities (team_id, contact_id, deal_id, member_id, kind, body, happened_at)
  select team, public.sample_id(team, one.contact), public.sample_id(team, one.deal),
    case when one.person = 'me' then me else public.sample_id(team, one.person) end,
    one.kind, one.body, now() - make_interval(hours => one.hours)
  from jsonb_to_recordset(samples -> 'activities') as one(
    contact text, deal text, person text, kind text, body text, hours int
  );
  return team;
end $$;

-- A free seat with a role, and the code that opens it.
create function public.invite_member(team uuid, member_name text, member_role public.team_role, days int default 7)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  seat uuid;
  made text;
begin
  if public.my_role(team) is distinct from 'admin' then
    raise exception 'Only admins invite people.' using errcode = '42501';
  end if;
  insert into public.members (team_id, name, role) values (team, trim(member_name), member_role) returning id into seat;
  insert into public.invites (member_id, team_id, expires_at)
  values (seat, team, now() + make_interval(days => least(greatest(days, 1), 60)))
  returning code into made;
  return made;
end $$;

-- Another code for a seat that is still free; the one before opens nothing any more.
create function public.renew_invite(seat uuid, days int default 7) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  team uuid;
  made text;
begin
  select team_id into team from public.members where id = seat and person_id is null;
  if team is null or public.my_role(team) is distinct from 'admin' then
    raise exception 'Only admins invite people, and only to a seat that is free.' using errcode = '42501';
  end if;
  delete from public.invites where member_id = seat;
  insert into public.invites (member_id, team_id, expires_at)
  values (seat, team, now() + make_interval(days => least(greatest(days, 1), 60)))
  returning code into made;
  return made;
end $$;

-- Takes the seat that a code opens, with the role that it has, and the code with it.
create function public.join_team(invite text, my_name text default '') returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.invites;
begin
  if auth.uid() is null then
    raise exception 'Sign in first.';
  end if;
  select * into opened from public.invites
  where code = upper(regexp_replace(invite, '[\s-]', '', 'g')) for update;
  if opened.member_id is null then
    raise exception 'No invitation has this code. Each opens one seat, once.';
  end if;
  if opened.expires_at < now() then
    raise exception 'This invitation has expired: ask an admin of the team for a new one.';
  end if;
  if public.my_role(opened.team_id) is not null then
    raise exception 'You are in this team already.';
  end if;
  update public.members set person_id = auth.uid(), name = coalesce(nullif(trim(my_name), ''), name)
  where id = opened.member_id and person_id is null;
  delete from public.invites where member_id = opened.member_id;
  return opened.team_id;
end $$;

revoke execute on all functions in schema public from public, anon;
grant execute on function
  public.create_team, public.invite_member, public.renew_invite, public.join_team, public.my_role, public.my_seat
  to authenticated;

-- Who looks at a team sees what others change.
alter publication supabase_realtime add table
  public.teams, public.members, public.invites, public.contacts, public.deals, public.activities;
