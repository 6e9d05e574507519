export const settings = {
  readingSeconds: 1,
  typingSeconds: 2,
  longestPicture: 1000,
}
