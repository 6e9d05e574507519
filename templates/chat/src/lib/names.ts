import { people } from '../data'
import type { Conversation } from './chat'

export const personOf = (id: string) => people.find((person) => person.id === id)

export const firstName = (id: string) =>
  id === 'me' ? 'You' : (personOf(id)?.name.split(' ')[0] ?? 'Somebody')

export const nameOf = ({ title, members }: Conversation) =>
  title ??
  (members.length === 1 ? (personOf(members[0])?.name ?? 'Somebody') : members.map(firstName).join(', '))

export const tintOf = ({ members }: Conversation) =>
  members.length === 1 ? (personOf(members[0])?.tint ?? 'rose') : 'plum'
