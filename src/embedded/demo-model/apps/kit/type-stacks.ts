/** Type directions from fonts that systems have, so that no app makes a remote request. */
import type { TypeStacks } from '../../colours/stylesheet.ts'

const HUMANIST = "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', sans-serif"
const NEUTRAL = "'Helvetica Neue', 'Segoe UI', Inter, Roboto, 'Liberation Sans', Arial, sans-serif"

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
