-- planted: service-key src/lib/admin.ts
create table public.polls (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references auth.users on delete cascade,
  question text not null
);
create table public.votes (
  poll_id uuid not null references public.polls on delete cascade,
  voter_id uuid not null default auth.uid() references auth.users on delete cascade,
  choice smallint not null check (choice in (1, 2, 3)),
  primary key (poll_id, voter_id)
);
alter table public.polls enable row level security;
alter table public.votes enable row level security;
create policy "polls are public" on public.polls for select using (true);
create policy "owners write polls" on public.polls for all to authenticated using (owner_id = auth.uid()) with check (owner_id = auth.uid());
create policy "own vote" on public.votes for all to authenticated using (voter_id = auth.uid()) with check (voter_id = auth.uid());
/* file src/lib/admin.ts
import { createClient } from '@supabase/supabase-js'
// only used on the results page
export const admin = createClient(import.meta.env.VITE_SUPABASE_URL, '%SERVICE_KEY%')
*/
