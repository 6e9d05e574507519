export const content = {
  name: 'Marram Bay',
  tagline: 'Oysters and shellfish, wholesale',
  one: 'order',
  many: 'orders',
  average: 'Average order',
  onTime: 'On time',
  runningTotal: 'Running total',
}
