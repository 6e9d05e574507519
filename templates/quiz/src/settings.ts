export const settings = {
  questionsPerQuiz: 10,
  optionsPerQuestion: 4,
  newCardsADay: 6,
  boxOneDays: 1,
  boxTwoDays: 2,
  boxThreeDays: 4,
  boxFourDays: 9,
  boxFiveDays: 21,
}
