/** What can be booked, by the subject. Prices are samples. */

export interface BookingTopic {
  readonly tagline: string
  /** "table", "lesson": what is booked. */
  readonly noun: string
  /** Name, minutes, price in euros, text. */
  readonly services: readonly (readonly [name: string, minutes: number, price: number, text: string])[]
  /** First and last start, in hours. */
  readonly hours: readonly [number, number]
}

export const BOOKING_TOPICS: readonly (readonly [RegExp, BookingTopic])[] = [
  [
    /massage|\bspa\b|wellness|sauna|reiki/i,
    {
      tagline: 'Shoes off, phone off.',
      noun: 'appointment',
      services: [
        ['Back and neck', 30, 42, 'For everyone who sits too much.'],
        ['Whole body', 60, 74, 'Slow, with warm oil.'],
        ['Feet', 45, 48, 'After long walks or short nights.'],
        ['For two', 90, 130, 'Two tables in one quiet room.'],
      ],
      hours: [10, 18],
    },
  ],
  [
    /hair|barber|salon/i,
    {
      tagline: 'An hour in which nobody calls.',
      noun: 'appointment',
      services: [
        ['Cut and finish', 45, 48, 'Wash, cut, dry; coffee on the house.'],
        ['Beard and neck', 30, 26, 'Hot towel, straight razor.'],
        ['Colour, roots', 90, 84, 'With a patch test the day before.'],
        ['First visit', 60, 55, 'We talk before we cut.'],
      ],
      hours: [9, 17],
    },
  ],
  [
    /groom|\bpets?\b|\bdogs?\b|\bcats?\b|kennel/i,
    {
      tagline: 'Towels are warm, biscuits are free.',
      noun: 'appointment',
      services: [
        ['Wash and brush', 45, 35, 'Warm water, patient hands.'],
        ['Full trim', 90, 60, 'Coat, paws and ears.'],
        ['Nails', 15, 12, 'Over before anyone notices.'],
        ['Puppy’s first visit', 30, 20, 'Mostly sniffing.'],
      ],
      hours: [9, 17],
    },
  ],
  [
    /tennis|court|pitch|squash|badminton|football|field/i,
    {
      tagline: 'Bring shoes; balls are at the desk.',
      noun: 'slot',
      services: [
        ['Court 1', 60, 14, 'Clay, in the sun until five.'],
        ['Court 2', 60, 14, 'Clay, beside the trees.'],
        ['Indoor court', 60, 22, 'Under the roof, in any weather.'],
        ['Court and coach', 60, 48, 'An hour with somebody who knows.'],
      ],
      hours: [8, 20],
    },
  ],
  [
    /restaurant|table(?! tennis)|dinner|cafe|café|bistro|food|bar\b/i,
    {
      tagline: 'A table, a candle, and time enough.',
      noun: 'table',
      services: [
        ['Table for two', 120, 0, 'By the window while they last.'],
        ['Table for four', 150, 0, 'In the quiet half of the room.'],
        ['Kitchen counter', 120, 15, 'Six seats that face the stove.'],
        ['Long table, up to ten', 180, 40, 'With a menu for the whole party.'],
      ],
      hours: [17, 22],
    },
  ],
  [
    /doctor|dentist|clinic|physio|therap|medical|vet\b|health/i,
    {
      tagline: 'With as little waiting as we can manage.',
      noun: 'appointment',
      services: [
        ['Check-up', 20, 0, 'Once a year is enough for most.'],
        ['Consultation', 40, 0, 'Time for a question that takes time.'],
        ['Vaccination', 10, 0, 'Bring your record, if you have one.'],
        ['Follow-up', 20, 0, 'For results and next steps.'],
      ],
      hours: [8, 16],
    },
  ],
  [
    /yoga|gym|fitness|class|course|lesson|tutor|teach|music|coach|train/i,
    {
      tagline: 'Small groups, and nobody is late twice.',
      noun: 'lesson',
      services: [
        ['Single lesson', 60, 45, 'One teacher, one question at a time.'],
        ['Small group', 75, 22, 'Four people at most.'],
        ['Trial', 30, 0, 'To see whether we get along.'],
        ['Intensive', 120, 80, 'Before an exam or a performance.'],
      ],
      hours: [8, 19],
    },
  ],
  [
    /hotel|room|stay|cabin|apartment|guest|bnb|camping/i,
    {
      tagline: 'Arrive when you like, breakfast until eleven.',
      noun: 'room',
      services: [
        ['Room to the garden', 1440, 110, 'A double bed and the blackbird.'],
        ['Room to the street', 1440, 92, 'Bright, with double windows.'],
        ['Attic', 1440, 128, 'Two rooms under the roof, for three.'],
        ['Single', 1440, 68, 'Narrow, with the best desk.'],
      ],
      hours: [14, 20],
    },
  ],
  [
    /meeting|office|desk|cowork|conference|call|interview|consult/i,
    {
      tagline: 'A door that closes, a screen that works.',
      noun: 'slot',
      services: [
        ['First talk', 30, 0, 'What is it about, and can we help?'],
        ['Working session', 90, 120, 'With notes afterwards.'],
        ['Meeting room, six seats', 120, 40, 'Whiteboard and daylight.'],
        ['Phone booth', 30, 5, 'For one voice.'],
      ],
      hours: [9, 18],
    },
  ],
]

export const BOOKING_DEFAULT: BookingTopic = {
  tagline: 'Choose a day, choose a time, done.',
  noun: 'appointment',
  services: [
    ['Short visit', 30, 25, 'For one thing.'],
    ['Long visit', 60, 45, 'For everything else.'],
    ['First visit', 45, 0, 'To get to know each other.'],
  ],
  hours: [9, 17],
}
