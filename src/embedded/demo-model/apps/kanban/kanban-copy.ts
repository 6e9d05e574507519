/** Columns and first cards of a board, by what it is for. */

export interface BoardTopic {
  readonly tagline: string
  readonly columns: readonly string[]
  readonly labels: readonly string[]
  /** Title, index of its label. They are spread over the columns from the left. */
  readonly cards: readonly (readonly [title: string, label: number])[]
}

export const BOARD_TOPICS: readonly (readonly [RegExp, BoardTopic])[] = [
  [
    /content|blog|editorial|writ|publish|magazine|podcast|video/i,
    {
      tagline: 'From a first idea to something that is out.',
      columns: ['Ideas', 'Drafting', 'Editing', 'Published'],
      labels: ['Essay', 'Interview', 'Short'],
      cards: [
        ['What we learned from one year of letters', 0],
        ['A morning at the tide mill', 0],
        ['Talk with the bookbinder', 1],
        ['Three ways to start badly', 2],
        ['The map room, part two', 0],
        ['Questions for the gardener', 1],
      ],
    },
  ],
  [
    /recruit|hiring|candidate|job|applica/i,
    {
      tagline: 'Who is where, and who waits for an answer.',
      columns: ['Applied', 'First talk', 'Second talk', 'Offer'],
      labels: ['Design', 'Engineering', 'Support'],
      cards: [
        ['Priya Nair, portfolio received', 0],
        ['Jonas Beck, referred by Ana', 1],
        ['Amara Osei, call on Tuesday', 1],
        ['Lucia Ferri, task sent', 0],
        ['Noah Visser, references', 2],
      ],
    },
  ],
  [
    /sales|crm|lead|deal|client|customer/i,
    {
      tagline: 'Every conversation, one step further.',
      columns: ['New', 'In touch', 'Proposal', 'Won'],
      labels: ['Renewal', 'New business', 'Referral'],
      cards: [
        ['Harbour Hotel, 40 rooms', 1],
        ['Lind & Sons, renewal in May', 0],
        ['Clinic on Mill Street', 2],
        ['Regional library, pilot', 1],
        ['Nordic Tea, second shop', 0],
      ],
    },
  ],
  [
    /home|renovat|house|garden|wedding|travel|trip|family/i,
    {
      tagline: 'The big plan in small pieces.',
      columns: ['Some day', 'Next', 'Doing', 'Done'],
      labels: ['Indoors', 'Outdoors', 'To buy'],
      cards: [
        ['Paint the hallway', 0],
        ['Ask for a price for the roof', 1],
        ['Order tiles, 6 m²', 2],
        ['Plant the hedge', 1],
        ['Repair the kitchen drawer', 0],
      ],
    },
  ],
  [
    /software|\bapps?\b|\bdev\b|develop|engineer|sprint|\bbugs?\b|features?\b|release|startup|product team|scrum|\bcode/i,
    {
      tagline: 'What waits, what moves, what is done.',
      columns: ['Backlog', 'In progress', 'Review', 'Done'],
      labels: ['Feature', 'Bug', 'Chore'],
      cards: [
        ['Sign-in with a magic link', 0],
        ['Search forgets its filters', 1],
        ['Update the onboarding text', 2],
        ['Export as a spreadsheet', 0],
        ['Double charge on retry', 1],
        ['Rotate the keys', 2],
      ],
    },
  ],
]

/** Fits any plan that people make together. */
export const BOARD_DEFAULT: BoardTopic = {
  tagline: 'What waits, what moves, what is done.',
  columns: ['Backlog', 'In progress', 'Review', 'Done'],
  labels: ['Plan', 'Order', 'Talk'],
  cards: [
    ['Write down what done means', 0],
    ['Ask who else should know', 2],
    ['Get two offers and compare', 1],
    ['Agree on a date', 0],
    ['Order what takes longest', 1],
    ['Look at it together on Friday', 2],
  ],
}
