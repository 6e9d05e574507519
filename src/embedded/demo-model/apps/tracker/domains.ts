/** Things that people keep lists of: usual fields and samples. Of anything else the list starts empty. */

export interface Domain {
  readonly words: RegExp
  readonly noun: string
  readonly tagline: string
  /** Used when the prompt names no fields. The first names the thing. */
  readonly fields: readonly string[]
  readonly categories: readonly string[]
  readonly titles: readonly string[]
  /** Samples for text fields by their label. */
  readonly pools: readonly (readonly [RegExp, readonly string[]])[]
  /** Typical amount of money, and of anything else that is counted. */
  readonly money: number
  readonly count: number
}

const PEOPLE = ['Ines Moreau', 'Tomas Lind', 'Priya Nair', 'Amara Osei', 'Jonas Beck']

export const DOMAINS: readonly Domain[] = [
  {
    words: /invoice/i,
    noun: 'invoice',
    tagline: 'What is written, what is paid, and what is late.',
    fields: ['Customer', 'Amount', 'Due date', 'Paid'],
    categories: ['Work', 'Material', 'Travel'],
    titles: ['Harbour Hotel', 'Mill Street Clinic', 'Beck Studio', 'Nordic Tea'],
    pools: [],
    money: 340,
    count: 2,
  },
  {
    words: /\bmeals?\b|dinner|lunch|\bmenu\b/i,
    noun: 'meal',
    tagline: 'So that nobody asks at six what there is.',
    fields: ['Meal', 'Date', 'For', 'Cook', 'Notes'],
    categories: ['Breakfast', 'Lunch', 'Dinner'],
    titles: [
      'Lentil stew with lemon',
      'Pasta, peas, mint',
      'Baked potatoes',
      'Rice and whatever is green',
      'Soup and good bread',
    ],
    pools: [
      [/^for$|who/i, ['Everyone', 'Everyone', 'The two of us', 'Everyone', 'Guests']],
      [/cook/i, PEOPLE],
    ],
    money: 14,
    count: 4,
  },
  {
    words: /birthday|anniversar/i,
    noun: 'birthday',
    tagline: 'Remembered a day before, not a day after.',
    fields: ['Name', 'Birthday', 'Gift idea', 'Notes'],
    categories: ['Family', 'Friends', 'Work'],
    titles: PEOPLE,
    pools: [
      [
        /gift|present|idea/i,
        ['A potted fern', 'That book about bridges', 'Tea, the smoky one', 'A long walk', 'Wool socks'],
      ],
    ],
    money: 25,
    count: 34,
  },
  {
    words: /lost[- ]and[- ]found|\blost\b/i,
    noun: 'item',
    tagline: 'Everything belongs to somebody.',
    fields: ['Item', 'Found at', 'Date', 'Returned'],
    categories: ['Clothes', 'Keys', 'Toys', 'Other'],
    titles: ['Blue scarf', 'Bunch of keys, red tag', 'Lunch box with stickers', 'One glove, left'],
    pools: [[/found|where|place|location/i, ['Gym', 'Room 12', 'Playground', 'Bicycle shed']]],
    money: 5,
    count: 1,
  },
  {
    words: /plant|garden|seed|herb|flower/i,
    noun: 'plant',
    tagline: 'Who needs water, and who wants to be left alone.',
    fields: ['Species', 'Location', 'Last watered', 'Light', 'Notes'],
    categories: ['Foliage', 'Succulent', 'Herb', 'Flowering'],
    titles: ['Monstera deliciosa', 'Calathea orbifolia', 'Aloe vera', 'Boston fern', 'Basil'],
    pools: [
      [/location|room|place|where/i, ['Living room', 'Bathroom', 'Kitchen window', 'Hallway', 'Balcony']],
      [/light|sun/i, ['Bright, indirect', 'Half shade', 'Full sun', 'Half shade', 'Full sun']],
    ],
    money: 18,
    count: 3,
  },
  {
    words: /book|reading list|librar|novel/i,
    noun: 'book',
    tagline: 'Read, half read, and bought in good faith.',
    fields: ['Title', 'Author', 'Genre', 'Rating', 'Status', 'Notes'],
    categories: ['Novel', 'Essay', 'History', 'Poetry'],
    titles: ['The Living Mountain', 'Mrs Dalloway', 'Invisible Cities', 'The Summer Book', 'Austerlitz'],
    pools: [
      [
        /author|writer|by/i,
        ['Nan Shepherd', 'Virginia Woolf', 'Italo Calvino', 'Tove Jansson', 'W. G. Sebald'],
      ],
    ],
    money: 14,
    count: 220,
  },
  {
    words: /expense|spending|budget|money|finance|cost|\bbills?\b/i,
    noun: 'expense',
    tagline: 'Where it went, to the cent.',
    fields: ['What', 'Amount', 'Category', 'Date'],
    categories: ['Home', 'Food', 'Transport', 'Fun'],
    titles: ['Rent, studio', 'Groceries', 'Train to Basel', 'Concert tickets', 'New kettle'],
    pools: [],
    money: 64,
    count: 1,
  },
  {
    words: /subscription|membership/i,
    noun: 'subscription',
    tagline: 'What renews itself while nobody looks.',
    fields: ['Service', 'Price', 'Category', 'Next payment'],
    categories: ['Music', 'News', 'Software', 'Sport'],
    titles: ['Music streaming', 'Weekend paper', 'Photo storage', 'Swimming club'],
    pools: [],
    money: 12,
    count: 1,
  },
  {
    words: /movie|film|series|watch ?list|show|anime|cinema/i,
    noun: 'film',
    tagline: 'For the evening when nobody can decide.',
    fields: ['Title', 'Director', 'Year', 'Rating', 'Watched'],
    categories: ['Drama', 'Comedy', 'Thriller', 'Documentary'],
    titles: ['Playtime', 'In the Mood for Love', 'The Third Man', 'Spirited Away', 'Paris, Texas'],
    pools: [
      [/director|by/i, ['Jacques Tati', 'Wong Kar-wai', 'Carol Reed', 'Hayao Miyazaki', 'Wim Wenders']],
    ],
    money: 9,
    count: 1967,
  },
  {
    words: /workout|exercise|gym|training|fitness|\brun(?:ning|s)?\b|lift/i,
    noun: 'workout',
    tagline: 'Written down is half of the strength.',
    fields: ['Exercise', 'Sets', 'Reps', 'Weight', 'Date'],
    categories: ['Strength', 'Endurance', 'Mobility'],
    titles: ['Squat', 'Bench press', 'Deadlift', 'Rowing, 500 m', 'Pull-up'],
    pools: [],
    money: 10,
    count: 8,
  },
  {
    words:
      /contact|crm|client|customer|address book|people|friend|guest|member|volunteer|student|pupil|employee|staff|tenant|donor|player|\bchild|\bkids?\b|person/i,
    noun: 'contact',
    tagline: 'Names, and when you last spoke.',
    fields: ['Name', 'Company', 'E-mail', 'Last contact', 'Notes'],
    categories: ['Client', 'Supplier', 'Friend'],
    titles: PEOPLE,
    pools: [
      [
        /company|organi|firm/i,
        ['Lind & Sons', 'Harbour Hotel', 'Mill Street Clinic', 'Nordic Tea', 'Beck Studio'],
      ],
      [
        /mail/i,
        [
          'ines@example.org',
          'tomas@example.org',
          'priya@example.org',
          'amara@example.org',
          'jonas@example.org',
        ],
      ],
      [
        /phone/i,
        ['+44 20 7946 0101', '+44 20 7946 0102', '+44 20 7946 0103', '+44 20 7946 0104', '+44 20 7946 0105'],
      ],
    ],
    money: 900,
    count: 3,
  },
  {
    words:
      /inventory|\bstock\b(?! (?:portfolio|market|exchange))|warehouse|storage|pantry|freezer|fridge|supplies|equipment|tool/i,
    noun: 'item',
    tagline: 'What is there, how much of it, and where.',
    fields: ['Item', 'Quantity', 'Location', 'Price'],
    categories: ['Dry goods', 'Tools', 'Packaging', 'Spare parts'],
    titles: ['Cardboard boxes, small', 'Olive oil, 5 l', 'Label rolls', 'Cordless drill', 'Jar lids'],
    pools: [[/location|place|where|shelf/i, ['Shelf A2', 'Cellar', 'Front desk', 'Workshop', 'Shelf B1']]],
    money: 22,
    count: 24,
  },
  {
    words: /job|application|vacanc/i,
    noun: 'application',
    tagline: 'Every letter that is out there.',
    fields: ['Position', 'Company', 'Status', 'Applied on', 'Notes'],
    categories: ['Full time', 'Part time', 'Freelance'],
    titles: ['Product designer', 'Editor', 'Data analyst', 'Shop manager'],
    pools: [[/company|employer|firm/i, ['Harbour Press', 'Lind & Sons', 'Northlight', 'Mill Street Clinic']]],
    money: 3200,
    count: 2,
  },
  {
    words: /travel|trip|places|city|cities|country|countries|hike|hiking|trail|restaurant|cafe|café/i,
    noun: 'place',
    tagline: 'Where to go again, and where to go next.',
    fields: ['Place', 'Country', 'Visited', 'Rating', 'Notes'],
    categories: ['City', 'Coast', 'Mountains', 'Table for two'],
    titles: ['Porto', 'Ljubljana', 'Lofoten', 'Naoshima', 'Trieste'],
    pools: [[/country|region|location/i, ['Portugal', 'Slovenia', 'Norway', 'Japan', 'Italy']]],
    money: 120,
    count: 4,
  },
  {
    words: /wine|beer|whisk(?:e)?y|coffee|tea\b|cheese|tasting/i,
    noun: 'tasting',
    tagline: 'Noted while the glass was still full.',
    fields: ['Name', 'Origin', 'Year', 'Rating', 'Notes'],
    categories: ['Red', 'White', 'Rosé', 'Sparkling'],
    titles: ['Douro, old vines', 'Riesling, slate', 'Yirgacheffe, washed', 'Gamay, carbonic'],
    pools: [[/origin|region|country|location/i, ['Portugal', 'Mosel', 'Ethiopia', 'Beaujolais']]],
    money: 16,
    count: 2021,
  },
  {
    words: /vinyl|record|album|music|song|concert|gig/i,
    noun: 'record',
    tagline: 'Side A, side B, and who borrowed it.',
    fields: ['Album', 'Artist', 'Year', 'Rating', 'Condition'],
    categories: ['Jazz', 'Soul', 'Classical', 'Electronic'],
    titles: ['Kind of Blue', 'Blue', 'Pink Moon', 'Moon Safari'],
    pools: [[/artist|band|composer|by/i, ['Miles Davis', 'Joni Mitchell', 'Nick Drake', 'Air']]],
    money: 28,
    count: 1971,
  },
  {
    words: /real estate|propert(?:y|ies)|apartments?|houses?\b|rentals?|\bhomes\b/i,
    noun: 'home',
    tagline: 'Rooms, rents and which way the windows look.',
    fields: ['Address', 'Area', 'Rooms', 'Rent', 'Status', 'Notes'],
    categories: ['Free', 'Viewing', 'Let'],
    titles: ['12 Quay Street', '4 Linden Row', '31 Mill Lane', '8 Harbour Steps', '77 Orchard Road'],
    pools: [
      [/area|district|quarter/i, ['Old town', 'Riverside', 'Northfield', 'Station', 'Hill']],
      [/rooms/i, ['3', '2', '4', '1', '5']],
    ],
    money: 1450,
    count: 3,
  },
  {
    words: /\b(?:pets?|dogs?|cats?|vet|puppy|animals?|patients?)\b/i,
    noun: 'visit',
    tagline: 'Vaccinations, weights and small worries.',
    fields: ['Animal', 'Reason', 'Date', 'Weight', 'Notes'],
    categories: ['Check-up', 'Vaccination', 'Grooming'],
    titles: ['Pepper', 'Mochi', 'Old Tom'],
    pools: [[/reason|treatment/i, ['Vaccination', 'Check-up', 'Limping, left paw']]],
    money: 48,
    count: 12,
  },
  {
    words: /car\b|vehicle|bike|bicycle|motor|maintenance|service|repair/i,
    noun: 'service',
    tagline: 'What was done, at which mileage.',
    fields: ['Work', 'Date', 'Mileage', 'Cost', 'Notes'],
    categories: ['Engine', 'Brakes', 'Tyres'],
    titles: ['Oil change', 'Winter tyres', 'Brake pads, front', 'New battery'],
    pools: [],
    money: 140,
    count: 42000,
  },
]

export const GENERIC_POOLS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /person|owner|who|assignee|name|student|member|borrower|\bby$|customer|client|guest|teacher|contact/i,
    PEOPLE,
  ],
  [/location|room|place|where/i, ['Kitchen', 'Study', 'Hallway', 'Garden', 'Attic']],
  [/skills?/i, ['First aid', 'Driving', 'Good with people', 'Carpentry', 'Languages']],
  [/^plan$|membership|tier|package/i, ['Basic', 'Full', 'Full', 'Basic', 'Trial']],
  [/^key$/i, ['A minor', 'G', 'E', 'D minor', 'C']],
  [/\btimes?$/i, ['8:00 and 20:00', '7:30', '9:00 and 18:00', '12:00', '19:00']],
  [/breed|species/i, ['Dog', 'Cat', 'Rabbit', 'Dog', 'Budgie']],
  [
    /e-?mail/i,
    ['ines@example.org', 'tomas@example.org', 'priya@example.org', 'amara@example.org', 'jonas@example.org'],
  ],
  [
    /phone|mobile/i,
    ['+44 20 7946 0101', '+44 20 7946 0102', '+44 20 7946 0103', '+44 20 7946 0104', '+44 20 7946 0105'],
  ],
  [
    /chores?|tasks?|jobs?/i,
    ['Wash up', 'Take out the bins', 'Water the plants', 'Walk the dog', 'Set the table'],
  ],
  [/ticker|symbol/i, ['SMPL', 'DEMO', 'ACME', 'TEST', 'EXMP']],
  [/artist|band|author|writer|composer/i, PEOPLE],
  [/language/i, ['English', 'Spanish', 'Polish', 'Turkish', 'Welsh']],
  [/subject|course|class/i, ['Mathematics', 'History', 'Biology', 'Music', 'Art']],
  [/city|town|country/i, ['Porto', 'Ljubljana', 'Trieste', 'Bergen', 'Ghent']],
  [/colou?r/i, ['Green', 'Ochre', 'Blue', 'White', 'Red']],
]
