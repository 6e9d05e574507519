-- A team that nobody is in yet: its invitations open a seat each, as a member and as a viewer.

insert into public.teams (id, name) values
  ('7ea00000-0000-4000-8000-000000000001', 'North Quay office');

insert into public.members (id, team_id, name, role) values
  ('7ea00000-0000-4000-8000-000000000011', '7ea00000-0000-4000-8000-000000000001', 'Maren Holt', 'admin'),
  ('7ea00000-0000-4000-8000-000000000012', '7ea00000-0000-4000-8000-000000000001', 'New colleague', 'member'),
  ('7ea00000-0000-4000-8000-000000000013', '7ea00000-0000-4000-8000-000000000001', 'Guest', 'viewer');

insert into public.invites (member_id, team_id, code, expires_at) values
  ('7ea00000-0000-4000-8000-000000000012', '7ea00000-0000-4000-8000-000000000001', 'QUAYMEMBER', now() + interval '60 days'),
  ('7ea00000-0000-4000-8000-000000000013', '7ea00000-0000-4000-8000-000000000001', 'QUAYVIEWER', now() + interval '60 days');

insert into public.contacts (id, team_id, name, company, email, phone) values
  ('7ea00000-0000-4000-8000-000000000021', '7ea00000-0000-4000-8000-000000000001', 'Oskar Lindahl', 'Lindahl Ferries', 'oskar@lindahl.example', '+46 31 555 0110'),
  ('7ea00000-0000-4000-8000-000000000022', '7ea00000-0000-4000-8000-000000000001', 'Nadia Ferrand', 'Port of Sètre', 'nadia@setre.example', '+33 4 55 55 01 22');

insert into public.deals (team_id, title, value, stage, closes_on, contact_id, owner_id, details) values
  ('7ea00000-0000-4000-8000-000000000001', 'Hull survey, two ferries', 18400, 'proposal', current_date + 20,
    '7ea00000-0000-4000-8000-000000000021', '7ea00000-0000-4000-8000-000000000011', '{"source": "Boat show"}'),
  ('7ea00000-0000-4000-8000-000000000001', 'Pilot cutter engine swap', 46250, 'qualified', current_date + 48,
    '7ea00000-0000-4000-8000-000000000022', '7ea00000-0000-4000-8000-000000000012', '{"source": "Referral"}'),
  ('7ea00000-0000-4000-8000-000000000001', 'Antifouling, winter', 9600, 'lead', null,
    '7ea00000-0000-4000-8000-000000000022', null, '{}');

insert into public.activities (team_id, contact_id, member_id, kind, body) values
  ('7ea00000-0000-4000-8000-000000000001', '7ea00000-0000-4000-8000-000000000021',
    '7ea00000-0000-4000-8000-000000000011', 'call', 'Wants the survey before the summer timetable begins.');
