import { content } from '../content'
import { shopping as samples } from '../data'
import type { Item, ItemDraft, List } from './item'
import { supabase } from './supabase'

const ITEM = 'id, name, amount, shop, aisle, done'

/** Throws the error of an answer; the policies decide which rows there are. */
function checked<T>({ data, error }: { data: T; error: { message: string } | null }): T {
  if (error) throw new Error(error.message)
  return data
}

/** The lists of whoever is signed in. Somebody new gets a first one. */
export async function loadLists(): Promise<List[]> {
  const read = async () =>
    checked(await supabase.from('lists').select('id, name, code').order('created_at').returns<List[]>()) ?? []
  const lists = await read()
  if (lists.length > 0) return lists
  // The server sees to it that it is one, also where two windows ask.
  checked(await supabase.rpc('first_list', { list_name: content.firstList, first_items: samples }))
  return read()
}

export async function createList(
  name: string,
  items: readonly (ItemDraft & { done: boolean })[],
): Promise<string> {
  return checked(await supabase.rpc('create_list', { list_name: name, first_items: items }))
}

export async function joinList(code: string): Promise<string> {
  return checked(await supabase.rpc('join_list', { invite: code }))
}

export async function loadItems(listId: string): Promise<Item[]> {
  return (
    checked(
      await supabase.from('items').select(ITEM).eq('list_id', listId).order('created_at').returns<Item[]>(),
    ) ?? []
  )
}

export async function countMembers(listId: string): Promise<number> {
  const { count, error } = await supabase
    .from('members')
    .select('*', { count: 'exact', head: true })
    .eq('list_id', listId)
  if (error) throw new Error(error.message)
  return count ?? 0
}

export async function addItem(listId: string, item: ItemDraft & { done?: boolean }): Promise<void> {
  checked(await supabase.from('items').insert({ ...item, list_id: listId }))
}

export async function changeItem(id: string, change: Partial<Omit<Item, 'id'>>): Promise<void> {
  checked(await supabase.from('items').update(change).eq('id', id))
}

export async function deleteItem(id: string): Promise<void> {
  checked(await supabase.from('items').delete().eq('id', id))
}

/**
 * Calls back when somebody changed what this person sees, and when changes may have been missed: at the start, and whenever
 * the connection comes back.
 */
export function followLists(changed: () => void): () => void {
  const channel = supabase
    .channel('lists')
    .on('postgres_changes', { event: '*', schema: 'public' }, changed)
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') changed()
    })
  return () => void supabase.removeChannel(channel)
}
