import { describe, expect, it } from 'vitest'
import { repairMigration } from './repair-migration.ts'

const BEFORE = 'create table a ();\n\n-- next\n'
const AFTER = ';\ncreate table b ();\n'
const repaired = (statement: string, message: string) =>
  repairMigration(`${BEFORE}${statement}${AFTER}`, message, 4)?.sql.slice(BEFORE.length, -AFTER.length) ??
  null

describe('what can only have been meant in one way', () => {
  it.each([
    [
      'create table c (id uuid default extensions.uuid_generate_v4(), b uuid default uuid_generate_v4())',
      'function extensions.uuid_generate_v4() does not exist\nNo function matches.',
      'create table c (id uuid default gen_random_uuid(), b uuid default gen_random_uuid())',
    ],
    [
      'create extension pgcrypto',
      'extension "pgcrypto" already exists',
      'create extension if not exists pgcrypto',
    ],
    [
      'create policy p on a using ((select auth.uid()) = owner)',
      'operator does not exist: uuid = text\nNo operator matches.',
      'create policy p on a using ((select auth.uid()::text) = owner)',
    ],
    [
      'create policy if not exists "Own rows" on public.a for select using (true)',
      'syntax error at or near "not"',
      'drop policy if exists "Own rows" on public.a;\ncreate policy "Own rows" on public.a for select using (true)',
    ],
    [
      'CREATE OR REPLACE POLICY own ON a USING (true)',
      'syntax error at or near "POLICY"',
      'drop policy if exists own on a;\ncreate policy own on a USING (true)',
    ],
    [
      'create trigger if not exists t after insert on a execute function f()',
      'syntax error at or near "not"',
      'create or replace trigger t after insert on a execute function f()',
    ],
  ])('R39 %s', (statement, message, wanted) => {
    expect(repaired(statement, message)).toBe(wanted)
  })

  it.each([
    // Which of them is compared with text nobody can tell.
    [
      'create policy p on a using (auth.uid() = owner and auth.uid() = b)',
      'operator does not exist: uuid = text',
    ],
    ['create policy p on a using (owner = b)', 'operator does not exist: uuid = text'],
    ['create policy p on a using (auth.uid() = owner)', 'operator does not exist: uuid = integer'],
    ['create policy p on a for not using (true)', 'syntax error at or near "not"'],
    ['create table a ()', 'relation "a" already exists'],
    ['create extension if not exists pgcrypto', 'extension "pgcrypto" already exists'],
  ])('R39 R1 but not: %s', (statement, message) => {
    expect(repaired(statement, message)).toBeNull()
  })

  it('R39 is found also where the same statement stands twice, and where nothing stands', () => {
    const twice = 'create extension pgcrypto;\ncreate extension pgcrypto;'
    expect(repairMigration(twice, 'extension "pgcrypto" already exists', 2)?.sql).toBe(
      'create extension pgcrypto;\ncreate extension if not exists pgcrypto;',
    )
    expect(repairMigration('', 'extension "pgcrypto" already exists', 1)).toBeNull()
  })
})
