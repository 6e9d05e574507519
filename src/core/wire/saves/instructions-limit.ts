/** The most characters of standing instructions, for every project and again for one (S2.33). */
export const MAX_INSTRUCTIONS_LENGTH = 4000
