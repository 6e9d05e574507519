/** Schema `lathe`: what the auth API keeps beside GoTrue’s tables. No role of an app may look into it. */
export const LATHE_SCHEMA = `
create schema lathe authorization supabase_auth_admin;
set local role supabase_auth_admin;

create table lathe.one_time_codes (
  token_id uuid not null primary key references auth.one_time_tokens on delete cascade,
  code_hash text not null,
  tries smallint not null default 0,
  ends_at timestamptz not null,
  code_challenge text,
  code_challenge_method auth.code_challenge_method
);

create table lathe.outbox (
  id bigserial primary key,
  recipient text not null,
  kind text not null,
  subject text not null,
  body text not null,
  link text,
  code text,
  sent_at timestamptz not null
);

reset role;`
