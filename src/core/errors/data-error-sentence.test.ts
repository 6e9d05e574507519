import { describe, expect, it } from 'vitest'
import { dataErrorSentence } from './data-error-sentence.ts'

describe('what a refusal of a database means', () => {
  it.each([
    ["PostgrestError: Could not find the table 'public.things' in the schema cache", 'table things, which'],
    ['{"code":"42P01","message":"relation \\"public.things\\" does not exist"}', 'table things, which'],
    [
      "Could not find the 'price' column of 'items' in the schema cache",
      'writes column price of table items',
    ],
    ['column items.price does not exist', 'reads column items.price'],
    ['Could not find the function public.join(code) in the schema cache', 'calls function join'],
    [
      "Could not find a relationship between 'items' and 'lists' in the schema cache",
      'items together with lists',
    ],
    [
      '{"code":"42501","message":"new row violates row-level security policy for table \\"items\\""}',
      'No policy of table items',
    ],
    ['permission denied for table items', 'may not use table items'],
    [
      'null value in column "name" of relation "items" violates not-null constraint',
      'Column name of table items needs a value',
    ],
    ['duplicate key value violates unique constraint "items_name_key"', '(items_name_key)'],
    [
      'insert or update on table "items" violates foreign key constraint "items_list_fkey"',
      '(items_list_fkey)',
    ],
    [
      'update or delete on table "lists" violates foreign key constraint "items_list_fkey" on table "items"',
      'table lists',
    ],
    ['new row for relation "items" violates check constraint "short"', '(short)'],
    ['invalid input syntax for type uuid: "abc"', 'of type uuid, and the app sent “abc”'],
    ['Cannot coerce the result to a single JSON object', 'exactly one row'],
  ])('2.1 %s', (message, wanted) => {
    const sentence = dataErrorSentence(message)
    expect(sentence).toContain(wanted)
    expect(sentence).toMatch(/^[A-Z].*\.$/)
  })

  it.each(['TypeError: x is not a function', '', 'relation to the table', '"'.repeat(100_000)])(
    '2.1 nothing is said of another (%.30s)',
    (message) => expect(dataErrorSentence(message)).toBeNull(),
  )
})
