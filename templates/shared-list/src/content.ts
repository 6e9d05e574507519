export const content = {
  name: 'Pantry Street',
  tagline: 'One shopping list for everybody at home',
  one: 'item',
  many: 'items',
  firstList: 'This week',
  everywhere: 'Anywhere',
  empty: 'Nothing to buy. Write down the next thing above.',
}
