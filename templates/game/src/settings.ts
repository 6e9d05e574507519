export const settings = {
  undos: 5,
  goalRank: 11,
  smallBoard: 3,
  middleBoard: 4,
  largeBoard: 5,
  snakeCells: 20,
  snakeSpeed: 6,
  speedUp: 1,
  fruitsPerLevel: 5,
  scoresKept: 5,
}
