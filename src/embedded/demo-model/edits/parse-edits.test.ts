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
    ['make the title bigger', ['look']],
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
