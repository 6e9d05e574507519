export const settings = {
  blackAndWhite: false,
}
