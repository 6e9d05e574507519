/** What a check found: nothing, text that is better, or a reason to refuse (the end of a sentence). */
export type ContentCheck =
  | { readonly type: 'fine' }
  | { readonly type: 'repaired'; readonly content: string; readonly how: string }
  | { readonly type: 'refused'; readonly reason: string }
