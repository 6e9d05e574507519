export const settings = {
  signIn: true,
  inviteDays: 7,
  currency: 'EUR',
  locale: 'en-GB',
}
