import { describe, expect, it } from 'vitest'
import type { Word } from '../../../core/prompt/said-words.ts'
import { MOST_WISHES, readWishes } from './read-wishes.ts'
import type { Change } from './wish.ts'

const NOTHING = {
  materials: { words: '', gradient: null, icon: null, font: null },
  manifest: null,
  lists: new Set<string>(),
  hasPicture: false,
  hasSelection: false,
}
const plain = (words: readonly Word[]) => words.map(({ lower }) => lower).join(' ')

function short(change: Change): string {
  switch (change.type) {
    case 'replace':
      return `${change.from}→${change.to}`
    case 'rename':
      return `rename ${change.to}`
    case 'say':
    case 'number':
      return `${plain(change.words)}: ${change.to}`
    case 'colour':
      return `${plain(change.words)}=${change.colour.label}`
    case 'tone':
      return `${plain(change.words)} ${change.tone}`.trim()
    case 'look':
      return `${plain(change.words)} ${change.look.step}`.trim()
    case 'font':
      return `font ${change.wish.role} ${change.wish.font?.family ?? change.wish.kind}`
    case 'move':
      return `move ${plain(change.words)} ${change.side} ${plain(change.beside)}`.trim()
    case 'swap':
      return `swap ${plain(change.words)} / ${plain(change.with)}`
    case 'sort':
      return `sort ${plain(change.words)} ${change.isDown}`
    case 'settings':
      return change.settings.map(({ key, value }) => `${key}=${value}`).join(' ')
    case 'item':
      return `item ${change.name} of ${change.list}`
    case 'item-name':
      return `item ${change.from}→${change.to}`
    case 'unknown':
      return 'unknown'
    default:
      return `${change.type} ${plain(change.words)}`
  }
}

describe('reading wishes', () => {
  it.each([
    [
      'make the header dark green, and also delete the footer please.',
      ['header=dark green', 'remove the footer'],
    ],
    ['the header should be dark green', ['header=dark green']],
    ['make the header green and the buttons orange', ['header=green', 'buttons=orange']],
    ['make the header and the footer black', ['header=black', 'footer=black']],
    ['make the text white and the background black', ['text=white', 'background=black']],
    ['make it black and white', ['it grey']],
    ['get rid of testimonials and pricing', ['remove testimonials', 'remove pricing']],
    ['rename it to "Salt and Pepper" and remove the chart', ['rename Salt and Pepper', 'remove the chart']],
    ['call it Salt and Pepper', ['rename Salt and Pepper']],
    ['change the headline to "Hello, you"', ['the headline: Hello, you']],
    ['change the tagline to Fresh, warm, daily', ['the tagline: Fresh, warm, daily']],
    ['change the title to red', ['title=red']],
    ['replace "Add habit" with "Plant a habit"', ['Add habit→Plant a habit']],
    ['say "Put it in" instead of "Add"', ['Add→Put it in']],
    ["change the call to action to 'Book a table'", ['the cta: Book a table']],
    ['the submit button should say "Go"', ['the submit button: Go']],
    ['make the title bigger and red', ['title bigger', 'title=red']],
    ['center the hero, then add more spacing', ['hero centred', 'roomier']],
    ['bigger headings', ['headings bigger']],
    ['use Lora for headings', ['font headings Lora']],
    ['swap the pricing and the questions', ['swap the pricing / the questions']],
    ['swap the first two sections', ['swap the first two sections / ']],
    ['move the form above the list', ['move form before the list']],
    ['put the testimonials at the top', ['move the testimonials first']],
    ['add a due date to each task', ['field due date']],
    ['add a field for author and publisher', ['field author', 'field publisher']],
    ['add a phone number field', ['field phone number']],
    ['give each contact a birthday', ['field birthday']],
    ['add a shadow to each card', ['card shadow']],
    ['sort by price', ['sort price null']],
    ['show the newest first', ['sort show the newest true']],
    ['set the daily goal to 10', ['set the daily goal to: 10']],
    ['make it dark', ['it dark']],
    ['translate the title into Spanish', ['unknown']],
    ['add login', ['unknown']],
    [
      '- make the header green\n- rename it to "Salt"\n2. remove the chart',
      ['header=green', 'rename Salt', 'remove the chart'],
    ],
  ])('S1.2 %s', (message, expected) => {
    expect(readWishes(message, NOTHING).map(({ change }) => short(change))).toEqual(expected)
  })

  it('design reads no more wishes than are carried out, and one to say so', () => {
    expect(readWishes('make it red. '.repeat(500), NOTHING)).toHaveLength(MOST_WISHES + 1)
  })
})
