/** What a to-do list starts with, by what it is for. */

export interface TodoTopic {
  /** One of them, in the form's label. */
  readonly noun: string
  readonly tagline: string
  readonly starters: readonly string[]
}

export const TODO_TOPICS: readonly (readonly [RegExp, TodoTopic])[] = [
  [
    /grocer|shopping|einkauf|courses|supermarket/i,
    {
      noun: 'item',
      tagline: 'In the order of the aisles, if you like.',
      starters: [
        'Sourdough, sliced',
        'Two lemons',
        'Oat milk',
        'Parsley and dill',
        'Olive oil',
        'Dishwasher salt',
      ],
    },
  ],
  [
    /pack|travel|trip|holiday|vacation|camp|luggage/i,
    {
      noun: 'thing to pack',
      tagline: 'Nothing left on the kitchen table.',
      starters: [
        'Passport and tickets',
        'Charger and adapter',
        'Rain jacket',
        'Walking shoes',
        'A book for the train',
      ],
    },
  ],
  [
    /wedding|marri|party|birthday|event/i,
    {
      noun: 'task',
      tagline: 'Everything that has to happen before the music starts.',
      starters: [
        'Agree on the guest list',
        'Book the room',
        'Choose the menu',
        'Send the invitations',
        'Find a photographer',
      ],
    },
  ],
  [
    /mov(?:e|ing)|house|home|clean|chore|household|garden/i,
    {
      noun: 'chore',
      tagline: 'A little each day keeps the weekend free.',
      starters: [
        'Descale the kettle',
        'Water the balcony',
        'Wash the bed linen',
        'Fix the loose door handle',
        'Sort the recycling',
      ],
    },
  ],
  [
    /stud|school|exam|university|homework|thesis|student/i,
    {
      noun: 'assignment',
      tagline: 'What is due, and what comes first.',
      starters: [
        'Read chapter four',
        'Outline the essay',
        'Return the library books',
        'Revise for Thursday',
        'Ask about the lab slot',
      ],
    },
  ],
  [
    /work|team|office|startup|business|project|freelanc|launch|release/i,
    {
      noun: 'task',
      tagline: 'Short list, finished by Friday.',
      starters: [
        'Reply to the open proposal',
        'Draft the agenda for Monday',
        'Review the budget',
        'Book the meeting room',
        'Close three old tickets',
      ],
    },
  ],
  [
    /bucket|dream|life|goal/i,
    {
      noun: 'wish',
      tagline: 'Once in a life is often enough.',
      starters: [
        'See the northern lights',
        'Learn to sail',
        'Plant an orchard',
        'Write down grandmother’s recipes',
      ],
    },
  ],
]

export const TODO_DEFAULT: TodoTopic = {
  noun: 'task',
  tagline: 'One list. Cross off what is done.',
  starters: [
    'Call the dentist',
    'Return the library books',
    'Plan Sunday lunch',
    'Renew the bus pass',
    'Write to Ines',
  ],
}
