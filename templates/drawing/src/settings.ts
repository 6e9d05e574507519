export const settings = {
  paperWidth: 2000,
  paperHeight: 1400,
  thinSize: 5,
  middleSize: 12,
  broadSize: 30,
  hugeSize: 70,
  undoSteps: 200,
  fillTolerance: 90,
  largestZoom: 6,
}
