/** What a check found: nothing, text that is better, or a reason to refuse (the end of a sentence). */
export type Finding =
  | { readonly type: 'fine' }
  | { readonly type: 'mended'; readonly content: string; readonly how: string }
  | { readonly type: 'refused'; readonly reason: string }
