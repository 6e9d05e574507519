const FENCE_LINE = /^[ \t]*`{3,}[\w+-]*[ \t]*$/gm
const LEADING_FENCE_LINE = /^`{3,}[ \t]*(\r?\n|$)/

/** What emphasis around the marker leaves on its line. */
const DECORATION = /^[*_~]{1,3}:?(?=\s|$)/

/** What a model says after the block, without the closing line of a fence that it had put around the block. */
export function closingProse(afterMarker: string): string {
  const text = afterMarker.replace(DECORATION, '').trim()
  const fenceLines = text.match(FENCE_LINE)?.length ?? 0
  return fenceLines % 2 === 1 ? text.replace(LEADING_FENCE_LINE, '').trim() : text
}
