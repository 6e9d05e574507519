export const settings = {
  groupBy: 'shop',
  signIn: true,
}
