/** What kind of value a field keeps, by the words of its label; and words that are abilities, never fields. */
import { findColours } from '../colours/colour-names.ts'
import { isStyle } from '../prompt/common-words.ts'
import { plain, stemOf, stemsOf, wordsOf } from '../prompt/words.ts'

export type FieldKind =
  | 'text'
  | 'longText'
  | 'number'
  | 'money'
  | 'date'
  | 'choice'
  | 'tags'
  | 'rating'
  | 'email'
  | 'phone'
  | 'link'
  | 'yesNo'

export interface Field {
  readonly key: string
  readonly label: string
  readonly kind: FieldKind
  readonly options?: readonly string[]
}

const stems = (words: string) => words.trim().split(/\s+/).map(stemOf)

/** In this order where a label has several: "notes on the price" is a note. */
const BY_WORD: readonly (readonly [FieldKind, readonly string[]])[] = [
  ['email', stems('email mail')],
  ['phone', stems('phone telephone telefon telefono telephone mobile cell whatsapp')],
  ['link', stems('link url website homepage href')],
  [
    'longText',
    stems(
      'note comment description detail remark summary message bio instruction beschreibung notiz notizen notas nota descripcion note appunti',
    ),
  ],
  [
    'date',
    stems(
      'date due deadline birthday birthdate anniversary day deadline expiry expires when datum fecha echeance data nascita geburtstag since until',
    ),
  ],
  [
    'money',
    stems(
      'price cost amount fee salary rent budget value total revenue deposit wage tax discount preis kosten betrag precio coste importe prix montant prezzo costo preco valor',
    ),
  ],
  ['rating', stems('rating star score bewertung valoracion puntuacion evaluation voto')],
  ['tags', stems('tag label keyword topic')],
  [
    'yesNo',
    stems(
      'paid done finished returned available replied completed active vegan vegetarian favourite favorite',
    ),
  ],
  [
    'choice',
    stems(
      'status category type stage priority condition genre state level kategorie categoria categorie estado stato statut zustand tipo difficulty',
    ),
  ],
  [
    'number',
    stems(
      'quantity qty count number stock amount pages year age weight height sets reps distance hours minutes servings calories mileage km kg length width size duration anzahl menge cantidad quantite quantita jahr ano anno annee edad temperature guests seats',
    ),
  ],
]

/** Known as something that a thing has, though its value is any text. */
const TEXTS = new Set(
  stems(`name title author company client customer address location place city country species brand model owner colour
  color ingredient exercise borrower artist album director publisher supplier room department position role contact person
  item product time nombre titulo autor autore auteur titel titre titolo firma ort marke`),
)

/** What an app does, or has on its pages, and no record keeps. */
const ABILITIES = new Set(
  singulars(`search searching filter filtering sort sorting export import chart graph statistic stat login signup auth account
  reminder notification alert mode theme dark light palette button toggle page section header footer sidebar
  menu navigation nav drag drop map calendar upload download print pdf csv excel sharing photo picture image images sync syncing undo animation
  gallery dashboard view layout table list card form chat login password multiplayer sound music timer timeline progress
  bar scanner barcode offline backup api payment checkout cart scrolling pagination keyboard shortcut summary totals
  suche suchen filtern busqueda buscar recherche ricerca pesquisa leaderboard board drawing column user
  automatic calculate generator converter convert calculator hero testimonial newsletter faq pricing style design font`),
)

/** Null for a word that says nothing of the kind. */
export function kindOf(label: string): FieldKind | null {
  const words = stemsOf(label)
  if (isNameByNumber(label)) return 'text'
  if (/^\s*last\s/i.test(label) && words.length === 2) return 'date'
  for (const [kind, known] of BY_WORD) if (words.some((word) => known.includes(word))) return kind
  return words.some((word) => TEXTS.has(word)) ? 'text' : null
}

/** "Part number" names a part; "number of parts" counts them. A phone's is known before. */
function isNameByNumber(label: string): boolean {
  const words = stemsOf(label)
  return words.length > 1 && NUMBERS.has(words.at(-1) ?? '') && !words.some((word) => PHONES.includes(word))
}

const NUMBERS = new Set(stems('number nummer numero no'))
const PHONES = stems('phone telephone telefon telefono mobile cell whatsapp')

/** "Monthly total", "top products": worked out of many records, and kept in none. */
function isOfMany(label: string): boolean {
  const words = stemsOf(label)
  return FIRSTS.has(words[0] ?? '') || (PERIODS.has(words[0] ?? '') && SUMS.has(words.at(-1) ?? ''))
}

const FIRSTS = new Set(stems('top recent latest upcoming'))
const PERIODS = new Set(stems('daily weekly monthly yearly annual overall'))
const SUMS = new Set(stems('total sum summary overview average balance report statistic spending'))

export function isAbility(label: string): boolean {
  if (findColours(label).length > 0 || stemsOf(label).every(isStyle) || isOfMany(label)) return true
  const words = singulars(label)
  const isField = kindOf(label) !== null
  return isField
    ? ABILITIES.has(words.at(-1) ?? '') && kindOf(words.at(-1) ?? '') === null
    : words.some((word) => ABILITIES.has(word))
}

/** "Pricing" is no price: abilities are known by whole words, without the s of many. */
function singulars(text: string): string[] {
  return wordsOf(text).map((word) => {
    const lower = plain(word.text)
    return lower.endsWith('s') && lower.length > 4 ? lower.slice(0, -1) : lower
  })
}

const OPTIONS: readonly (readonly [words: readonly string[], options: readonly string[]])[] = [
  [stems('priority'), ['Low', 'Medium', 'High']],
  [stems('condition zustand'), ['New', 'Good', 'Fair', 'Poor']],
  [stems('level difficulty'), ['Beginner', 'Intermediate', 'Advanced']],
  [stems('status state stage estado stato statut'), ['Open', 'In progress', 'Done']],
]

/** What a choice offers when the prompt does not say: neutral rather than wrong. */
export function optionsOf(label: string): readonly string[] {
  const words = stemsOf(label)
  const found = OPTIONS.find(([known]) => words.some((word) => known.includes(word)))
  return found?.[1] ?? ['A', 'B', 'C'].map((letter) => `${label} ${letter}`)
}

/** "Last watered" → `lastWatered`; a name that is none in code becomes `fieldN`. */
export function keyOf(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9 ]/g, '')
    .trim()
    .split(' ')
    .filter(Boolean)
  const camel = words
    .map((word, at) =>
      at === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
  const base = camel === '' || camel === 'id' || isDigit(camel) ? 'field' : camel
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}${number}`)) number += 1
  return `${base}${number}`
}

const isDigit = (text: string) => text.charAt(0) >= '0' && text.charAt(0) <= '9'
