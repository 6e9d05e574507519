/** How often a run goes on by itself with an answer that broke off. */
export const MAX_CONTINUATIONS = 2

/** How often the model is asked to repair one answer. A click on Fix Now is the first of them. */
export const MAX_REPAIR_ROUNDS = 2
