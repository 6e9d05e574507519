/** First notes, by what the notebook is for. */

export interface NotesTopic {
  readonly tagline: string
  readonly noun: string
  readonly notes: readonly (readonly [title: string, body: string])[]
}

export const NOTES_TOPICS: readonly (readonly [RegExp, NotesTopic])[] = [
  [
    /journal|diary|tagebuch|gratitude|mood/i,
    {
      tagline: 'A page a day, for nobody else.',
      noun: 'entry',
      notes: [
        [
          'Rain until noon',
          'Stayed in and read by the window. The street was so quiet that I heard the tram two stops away.',
        ],
        ['Three good things', 'A letter from Ana.\nBread that finally rose.\nNobody called after six.'],
        ['The long way home', 'Walked along the canal. Someone has painted the lock keeper’s door yellow.'],
      ],
    },
  ],
  [
    /stud|lecture|school|class|research|university|medical/i,
    {
      tagline: 'Lectures, readings and what they have to do with each other.',
      noun: 'note',
      notes: [
        [
          'Lecture 4: attention',
          'Selective, divided, sustained.\nExample of the cocktail party.\nAsk: is switching a cost or a skill?',
        ],
        ['Reading list', 'Chapters 2 and 5 before Thursday.\nCompare both definitions of memory.'],
        ['Exam dates', 'Written: 14 June, room B.\nOral: the week after.'],
      ],
    },
  ],
  [
    /meeting|work|team|project|client/i,
    {
      tagline: 'What was said, and who does what.',
      noun: 'note',
      notes: [
        [
          'Monday meeting',
          'Launch moves to the 12th.\nTomas talks to the printer.\nOpen: who writes the release note?',
        ],
        ['Call with the harbour office', 'They need drawings in PDF.\nAnswer promised by Friday.'],
        ['Ideas for the entrance', 'Fewer signs.\nOne bench facing the door.'],
      ],
    },
  ],
]

export const NOTES_DEFAULT: NotesTopic = {
  tagline: 'Write it down, find it again.',
  noun: 'note',
  notes: [
    ['Things to ask the plumber', 'Why does the tap hum at night?\nCan the valve move to the left?'],
    ['Book ideas from Ines', 'The one about the lighthouse.\nAnything with maps.'],
    ['Soup, from memory', 'Leeks, one potato, a rind of cheese.\nSalt late.'],
  ],
}
