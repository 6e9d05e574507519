export const settings = {
  weeksShown: 16,
  newHabitTimes: 7,
  currency: 'EUR',
  locale: 'en-GB',
}
