/** Who is in the chat and what was said, by its setting. The replies are scripted, and the app says so. */

export interface ChatTopic {
  readonly tagline: string
  /** Name, role, and the messages so far; "me" at the start marks the user's own. */
  readonly people: readonly (readonly [name: string, role: string, messages: readonly string[]])[]
  readonly replies: readonly string[]
}

export const CHAT_TOPICS: readonly (readonly [RegExp, ChatTopic])[] = [
  [
    /support|help ?desk|customer|service|\b(?:shop|store|hotel|bank|clinic)\b/i,
    {
      tagline: 'Somebody answers, usually before the tea is cold.',
      people: [
        [
          'Nora, support',
          'Orders and returns',
          [
            'Hello! What can I look up for you?',
            'me: My parcel says “delivered”, but it is not here.',
            'I am sorry. Is there a neighbour who might have it?',
          ],
        ],
        [
          'Tomas, billing',
          'Invoices',
          ['The corrected invoice is on its way to you.', 'me: Thank you, that was quick.'],
        ],
        ['Status', 'Announcements', ['All systems are back to normal.']],
      ],
      replies: [
        'Let me look that up. One moment.',
        'I have noted that and will write to you today.',
        'Does it also happen in another browser?',
      ],
    },
  ],
  [
    /team|work|office|company|slack|project/i,
    {
      tagline: 'Short lines, quick answers, no meeting.',
      people: [
        [
          'Priya',
          'Design',
          [
            'The new drafts are in the folder.',
            'me: They look good. Can we try a darker header?',
            'Already on it, ten minutes.',
          ],
        ],
        ['Jonas', 'Engineering', ['Deploy is through.', 'me: Any red lights?', 'None so far.']],
        ['Lunch', 'Everyone', ['Who is in for noodles at one?']],
      ],
      replies: [
        'Sounds good to me.',
        'Give me until three, then I can show you.',
        'Could you put that into the ticket?',
      ],
    },
  ],
  [
    /bot|assistant|ai\b|gpt|llm/i,
    {
      tagline: 'A screen for an assistant, with scripted answers until one is connected.',
      people: [
        [
          'Assistant',
          'Scripted',
          [
            'Hello. I am a placeholder: connect a model in src/hooks/useConversations.ts, and I will really answer.',
          ],
        ],
        [
          'Trip to Lisbon',
          'Earlier',
          ['me: Three days in Lisbon, with rain?', 'Tile museum, the long tram, a late lunch in Alfama.'],
        ],
      ],
      replies: [
        'This is a scripted answer: there is no model behind me yet.',
        'I kept your message. A connected model would answer here.',
        'Still scripted, but listening.',
      ],
    },
  ],
]

export const CHAT_DEFAULT: ChatTopic = {
  tagline: 'The people you write to anyway.',
  people: [
    [
      'Ines',
      'Flatmate',
      ['Did you water the fern?', 'me: Twice. It is thriving.', 'Then it was not me who flooded the shelf.'],
    ],
    ['Amara', 'Choir', ['Rehearsal is at seven, not at eight!', 'me: On my way.', 'Bring the second book.']],
    ['Uncle Tom', 'Family', ['I found the photographs of the lake.', 'me: The ones with the red boat?']],
  ],
  replies: ['Ha, exactly.', 'Tell me more when we meet.', 'Good. See you on Sunday, then?'],
}
