/** Of the grid of rows, in pixels. */
export const ROW_HEIGHT = 34
export const HEAD_HEIGHT = 46
export const CHECK_WIDTH = 38
