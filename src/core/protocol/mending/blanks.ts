const BLANK =
  /(?:[\s\ufeff\u00a0]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|<\|[\w▁-]{1,40}\|>|<｜[\w▁ -]{1,40}｜>|<\/?s>|<\/?(?:eos|bos|end_of_turn|start_of_turn)>|\[\/?INST\])/y

/** The index after blanks, comments and the tokens that models leak, none of which mean anything between values. */
export function skipBlanks(text: string, from: number): number {
  let at = from
  for (;;) {
    BLANK.lastIndex = at
    const match = BLANK.exec(text)
    if (match === null) return at
    at += match[0].length
  }
}
