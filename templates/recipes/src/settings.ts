export const settings = {
  mostServings: 24,
  quickMinutes: 30,
}
