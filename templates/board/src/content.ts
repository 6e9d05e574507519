export const content = {
  name: 'Saltmarsh Ferries',
  tagline: 'Booking team, winter timetable',
  one: 'card',
  many: 'cards',
  points: 'points',
  emptyColumn: 'Nothing here',
}
