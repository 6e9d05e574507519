export const settings = {
  currency: 'EUR',
  stepMinutes: 15,
  breakMinutes: 10,
  noticeMinutes: 60,
  daysAhead: 90,
  monday: '',
  tuesday: '09:30–18:00',
  wednesday: '09:30–18:00',
  thursday: '11:00–20:00',
  friday: '09:30–18:00',
  saturday: '09:00–15:00',
  sunday: '',
}
