/** A change of the app "Shared list" as a model writes it that writes code: a column more, and rows that go. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from './harness.ts'

const TEMPLATE = join(ROOT, 'templates/shared-list')

/** Files of the app with a column more, which its rows show. */
export async function withNotes(): Promise<Record<string, string>> {
  const changed = async (path: string, from: string, to: string) => {
    const text = await readFile(join(TEMPLATE, path), 'utf8')
    expect(text).toContain(from)
    return { [path]: text.replace(from, to) }
  }
  return {
    'supabase/migrations/20260201000000_notes.sql': `alter table public.items add column note text not null default '';
update public.items set note = 'by the door' where shop = 'Bakery';
delete from public.items where shop = 'Chemist';
`,
    ...(await changed('src/lib/item.ts', '  done: boolean', '  done: boolean\n  note?: string')),
    ...(await changed('src/lib/lists.ts', 'aisle, done', 'aisle, done, note')),
    ...(await changed(
      'src/components/item-row.tsx',
      '</span>\n      </label>',
      '</span>\n        {item.note && <em>{item.note}</em>}\n      </label>',
    )),
  }
}
