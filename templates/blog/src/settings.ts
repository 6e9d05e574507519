export const settings = {
  wordsPerMinute: 220,
  frontPageArticles: 6,
}
