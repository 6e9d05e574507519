/** Type directions from fonts that systems have, so that no app makes a remote request. */

export interface TypeStacks {
  readonly display: string
  readonly body: string
}

const HUMANIST = "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', sans-serif"
const NEUTRAL = "'Helvetica Neue', 'Segoe UI', Inter, Roboto, 'Liberation Sans', Arial, sans-serif"
const MONO = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Cascadia Mono', 'Liberation Mono', monospace"

/** Bookish and warm. */
export const OLD_STYLE: TypeStacks = {
  display: "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', P052, Georgia, serif",
  body: HUMANIST,
}

/** Editorial: a sharp transitional serif over a neutral grotesque. */
export const EDITORIAL: TypeStacks = {
  display: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif",
  body: NEUTRAL,
}

/** Instrument panel: one grotesque, figures in columns. */
export const GROTESQUE: TypeStacks = {
  display:
    "Bahnschrift, 'DIN Alternate', 'Franklin Gothic Medium', 'Nimbus Sans Narrow', 'Liberation Sans Narrow', 'Arial Narrow', sans-serif",
  body: NEUTRAL,
}

/** High contrast, thin hairlines. */
export const DIDONE: TypeStacks = {
  display:
    "Didot, 'Bodoni MT', 'Bodoni 72', 'Playfair Display', 'Liberation Serif', 'Times New Roman', serif",
  body: "Optima, Candara, 'Noto Sans', 'Liberation Sans', source-sans-pro, sans-serif",
}

/** One neutral grotesque for everything. */
export const SWISS: TypeStacks = { display: NEUTRAL, body: NEUTRAL }

/** Round and friendly. */
export const ROUNDED: TypeStacks = {
  display:
    "ui-rounded, 'Arial Rounded MT Bold', 'Hiragino Maru Gothic ProN', Nunito, Quicksand, 'Varela Round', 'DejaVu Sans', sans-serif",
  body: HUMANIST,
}

/** Poster: the heaviest grotesque that there is. */
export const POSTER: TypeStacks = {
  display: "'Arial Black', 'Helvetica Neue', Inter, 'Liberation Sans', Arial, sans-serif",
  body: MONO,
}

/** Slab serifs of the typewriter age. */
export const SLAB: TypeStacks = {
  display:
    "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'American Typewriter', 'DejaVu Serif', 'Sitka Small', serif",
  body: "'American Typewriter', 'Courier Prime', 'Liberation Mono', 'Courier New', monospace",
}

/** Drawn for screens and terminals. */
export const TERMINAL: TypeStacks = { display: MONO, body: NEUTRAL }
