export const settings = {
  groupBy: 'shop',
  signIn: true,
  refreshSeconds: 8,
}
