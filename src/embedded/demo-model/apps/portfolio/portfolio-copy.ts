/** Work samples for a portfolio, by profession. */

export interface PortfolioTopic {
  readonly profession: string
  readonly statement: string
  readonly disciplines: readonly string[]
  /** Title, discipline index, year, text. */
  readonly projects: readonly (readonly [title: string, discipline: number, year: number, text: string])[]
  readonly about: string
}

export const PORTFOLIO_TOPICS: readonly (readonly [RegExp, PortfolioTopic])[] = [
  [
    /photo/i,
    {
      profession: 'Photographer',
      statement: 'I photograph places just after people have left them.',
      disciplines: ['Places', 'Portraits', 'Commissions'],
      projects: [
        ['The off season', 0, 2026, 'Seaside towns between November and March.'],
        ['Night bakers', 1, 2025, 'Portraits at four in the morning, by the light of the oven.'],
        ['Harbour Hotel', 2, 2025, 'Forty rooms, each at another hour.'],
        ['Allotments', 0, 2024, 'Fences, sheds, and what grows beside them.'],
        ['Choir', 1, 2023, 'Thirty people, one breath before singing.'],
        ['Lind & Sons', 2, 2023, 'A boatyard for its hundredth year.'],
      ],
      about: 'I work slowly, mostly with one lens, and print in my own darkroom.',
    },
  ],
  [
    /develop|engineer|program|software|coder|full ?stack|front ?end|web dev/i,
    {
      profession: 'Software developer',
      statement: 'I build small, quick tools that stay understandable.',
      disciplines: ['Web', 'Tools', 'Open source'],
      projects: [
        ['Tideline', 0, 2026, 'A planner for harbour pilots that works without a network.'],
        ['Sieve', 1, 2026, 'Finds the slow query before the users do.'],
        ['Paperclip', 2, 2025, 'A four-kilobyte library for attachments.'],
        ['Open Stage', 0, 2024, 'Tickets for eleven theatres, one evening each.'],
        ['Ledger lines', 1, 2024, 'Bookkeeping in plain text, checked as it is typed.'],
        ['Wayfinder', 2, 2023, 'Accessible maps for public buildings.'],
      ],
      about: 'Ten years between interfaces and databases. I like deleting code.',
    },
  ],
  [
    /architect|interior/i,
    {
      profession: 'Architect',
      statement: 'Rooms that age well, from what is already there.',
      disciplines: ['Houses', 'Public', 'Interiors'],
      projects: [
        ['House with one wall', 0, 2026, 'Rammed earth, a single room deep.'],
        ['Mill Street library', 1, 2025, 'A reading room inside an old turbine hall.'],
        ['Flat for a cellist', 2, 2024, 'Cork, curtains and a door within a door.'],
        ['Three sheds', 0, 2024, 'Workshop, guest room, bicycles.'],
        ['Ferry shelter', 1, 2023, 'A roof of larch for nine people.'],
        ['Tea counter', 2, 2022, 'Twelve square metres, eleven drawers.'],
      ],
      about: 'The office is small by choice: two architects, one model maker, one dog.',
    },
  ],
  [
    /writ|author|journalis|copy|poet|editor/i,
    {
      profession: 'Writer',
      statement: 'I write long pieces about small things.',
      disciplines: ['Essays', 'Reportage', 'Books'],
      projects: [
        ['The last lift operator', 1, 2026, 'A week in a department store before it closes.'],
        ['On waiting rooms', 0, 2025, 'Why nobody sits in the middle.'],
        ['Salt', 2, 2025, 'A book about a coast and its roads.'],
        ['Counting swifts', 1, 2024, 'Summer with the people who look up.'],
        ['Against tidy desks', 0, 2023, 'A short defence.'],
        ['Letters to a lighthouse', 2, 2022, 'Forty answers that came back.'],
      ],
      about: 'I have written for papers and radio, and teach one course each winter.',
    },
  ],
  [
    /music|compos|dj\b|singer|producer|band/i,
    {
      profession: 'Musician',
      statement: 'Music for rooms, films and late trains.',
      disciplines: ['Albums', 'Film', 'Live'],
      projects: [
        ['Low water', 0, 2026, 'Eight pieces for cello and field recordings.'],
        ['The Orchard', 1, 2025, 'Score for a documentary in four seasons.'],
        ['Turbine hall', 2, 2025, 'One concert, forty speakers.'],
        ['Postcards', 0, 2024, 'Twelve miniatures, a month each.'],
        ['Night Bus', 1, 2023, 'Score for a short film without words.'],
        ['Harbour set', 2, 2022, 'Recorded on a moored ferry.'],
      ],
      about: 'I play cello and anything with a loose string.',
    },
  ],
]

export const PORTFOLIO_DEFAULT: PortfolioTopic = {
  profession: 'Designer',
  statement: 'I make signs, books and screens that say one thing clearly.',
  disciplines: ['Identity', 'Print', 'Digital'],
  projects: [
    ['Nordic Tea', 0, 2026, 'A mark, eleven boxes and a stamp.'],
    ['The salt roads', 1, 2026, 'A book with fold-out maps, set in one weight.'],
    ['Open Stage', 2, 2025, 'Tickets for eleven theatres in one calm flow.'],
    ['Mill Street Clinic', 0, 2024, 'Signs that still work when you are worried.'],
    ['Calendar of winds', 1, 2024, 'Twelve sheets, printed with two colours.'],
    ['Wayfinder', 2, 2023, 'Maps of public buildings for everyone.'],
  ],
  about: 'Independent since 2017, after six years in two studios. I answer within a day.',
}
