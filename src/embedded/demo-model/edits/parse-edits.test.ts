import { describe, expect, it } from 'vitest'
import type { EditRequest } from './edit-request.ts'
import { parseEdits } from './parse-edits.ts'

function short(edit: EditRequest): string {
  switch (edit.type) {
    case 'colour':
      return `${edit.target}=${edit.colour.label}`
    case 'tone':
      return `${edit.target} is ${edit.tone}`
    case 'text':
      return `${edit.from}→${edit.to}`
    case 'rename':
      return `rename ${edit.name}`
    case 'heading':
      return `heading ${edit.text}`
    case 'add':
    case 'remove':
      return `${edit.type} ${edit.what}`
    case 'look':
      return `${edit.words} ${edit.look.type}`.trim().replace(/\s+/g, ' ')
    case 'paint':
      return `${edit.words} in ${edit.colour.label}`.trim().replace(/\s+/g, ' ')
    case 'say':
      return `${edit.words} says ${edit.text}`
    case 'page':
    case 'field':
      return `${edit.type} ${edit.name}`
    case 'move':
      return `${edit.words} ${Object.values(edit.destination).join(' ')}`
    default:
      return edit.type
  }
}

describe('reading edits', () => {
  it.each([
    ['make the header dark green and add a reset button', ['header=dark green', 'add reset button']],
    [
      'Please make the header dark green, and also add a reset button.',
      ['header=dark green', 'add reset button'],
    ],
    ['turn the header dark green & add a reset button', ['header=dark green', 'add reset button']],
    ['the header should be dark green', ['header=dark green']],
    ['I want the header to be #0a5', ['header=#0a5']],
    ['make the header green and the buttons orange', ['header=green', 'accent=orange']],
    ['make the text white and the background black', ['background=black', 'text=white']],
    ['add a reset button to the header', ['add reset button']],
    ['get rid of testimonials and pricing', ['remove testimonials', 'remove pricing']],
    ['rename it to "Salt and Pepper" and remove the chart', ['rename Salt and Pepper', 'remove chart']],
    ['call it Salt and Pepper', ['rename Salt and Pepper']],
    ['change the name from Hearth to Ember', ['rename Ember']],
    ['change the headline to "Hello, you"', ['heading Hello, you']],
    ['replace "Add habit" with "Plant a habit"', ['Add habit→Plant a habit']],
    ['change the button text “Add habit” to “Add”', ['Add habit→Add']],
    ['use warmer colours; add dark mode', ['mood', 'add dark mode']],
    ['make the title bigger', ['the title bigger']],
    ['make the title bigger and red', ['the title bigger', 'the title in red']],
    ['make the pricing section light blue', ['the pricing section in light blue']],
    ['center the hero, then add more spacing', ['the hero centred', 'roomier']],
    ['swap the pricing and the questions', ['the pricing swap the questions']],
    ['move the form above the list', ['the form before the list']],
    ['put the testimonials at the top', ['the testimonials first']],
    ['put a reset button in the header', ['add reset button']],
    ['add an about page and a contact page', ['page about', 'page contact']],
    ['add a new page called "Our team"', ['page Our team']],
    ['add a field for author and publisher', ['field author', 'field publisher']],
    ['add an e-mail field', ['field e-mail']],
    ['change the tagline to Fresh, warm, daily', ['the tagline says Fresh, warm, daily']],
    ['the submit button should say "Go"', ['the submit button says Go']],
    ['say "Put it in" instead of "Add"', ['Add→Put it in']],
    ['use a serif font for the headings', ['font']],
    [
      '1. make the header green\n2. rename it to "Salt"\n- remove the chart',
      ['header=green', 'rename Salt', 'remove chart'],
    ],
    ['let me search the tasks', ['add search']],
    ['make the background light', ['background is light']],
    ['I want a dark background', ['background is dark']],
    ['the header should be darker', ['header is darker']],
    ['make the background light and the header dark', ['background is light', 'header is dark']],
    ['make the background light blue', ['background=light blue']],
    ['make it light', ['background is light']],
    ['make it dark', ['mood']],
    ['add a dark mode switch to the page', ['add dark mode switch']],
  ])('S1.2 %s', (message, expected) => {
    expect(parseEdits(message).map(short)).toEqual(expected)
  })
})
