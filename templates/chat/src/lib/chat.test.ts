import { describe, expect, it } from 'vitest'
import {
  added,
  byLastMessage,
  type Conversation,
  edited,
  groupsOf,
  hitsIn,
  type Message,
  nextLine,
  reacted,
  removed,
} from './chat'

const message = (id: string, from: string, at: number, text = id): Message => ({ id, from, at, text })
const noon = new Date(2026, 2, 1, 12).getTime()
const talk = (changes: Partial<Conversation> = {}): Conversation => ({
  id: 'c',
  members: ['a', 'b'],
  unread: 0,
  script: ['one', 'two', 'three'],
  said: 0,
  messages: [message('m1', 'a', noon), message('m2', 'me', noon + 1000)],
  ...changes,
})

describe('a conversation', () => {
  it('counts only what nobody has seen', () => {
    expect(added(talk(), message('m3', 'a', noon), false).unread).toBe(1)
    expect(added(talk({ unread: 2 }), message('m3', 'a', noon), true).unread).toBe(2)
  })

  it('changes one message and marks it', () => {
    const after = edited(talk(), 'm2', 'better')
    expect(after.messages.map(({ text, edited: marked }) => [text, marked])).toEqual([
      ['m1', undefined],
      ['better', true],
    ])
    expect(removed(after, 'm1').messages).toHaveLength(1)
  })

  it('takes a reaction back, and leaves those of others', () => {
    const given = reacted(reacted(talk(), 'm1', 'heart', 'a'), 'm1', 'heart', 'me')
    expect(given.messages[0].reactions?.heart).toEqual(['a', 'me'])
    expect(reacted(given, 'm1', 'heart', 'me').messages[0].reactions?.heart).toEqual(['a'])
  })

  it('lets the members take turns through the script, and round again', () => {
    expect(nextLine(talk({ said: 1 }))).toEqual({ from: 'b', text: 'two' })
    expect(nextLine(talk({ said: 3 }))).toEqual({ from: 'b', text: 'one' })
    expect(nextLine(talk({ script: [] }))).toBeUndefined()
  })

  it('groups by person, pause and day', () => {
    const groups = groupsOf([
      message('1', 'a', noon),
      message('2', 'a', noon + 60_000),
      message('3', 'a', noon + 400_000),
      message('4', 'me', noon + 401_000),
      message('5', 'me', noon + 86_400_000),
    ])
    expect(groups.map((group) => group.messages.map(({ id }) => id))).toEqual([
      ['1', '2'],
      ['3'],
      ['4'],
      ['5'],
    ])
  })

  it('puts an empty conversation first and finds words in any case', () => {
    const empty = talk({ id: 'new', messages: [] })
    expect(byLastMessage([talk(), empty])[0].id).toBe('new')
    expect(hitsIn([talk()], 'M2').map((hit) => hit.message.id)).toEqual(['m2'])
    expect(hitsIn([talk()], ' ')).toEqual([])
  })
})
