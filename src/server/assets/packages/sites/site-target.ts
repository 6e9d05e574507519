/** What Vite 8 builds for unless it is told otherwise: `baseline-widely-available`. */
export const SITE_TARGET = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'] as const
