export const content = {
  name: 'The Wavelength Room',
  tagline: 'Radios on the shelves and in the stores, Haarlem',
  one: 'radio',
  many: 'radios',
  emptyTitle: 'The shelves are bare.',
  emptyText: 'Register the first radio and it gets its number here.',
}
