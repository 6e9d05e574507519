export type Field = { key: string; label: string; kind: FieldKind; options?: readonly string[] }

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

/** A card shows the first, asks for the second, and tells the rest with the answer. */
export const fields: Field[] = [
  { key: 'question', label: 'Question', kind: 'text' },
  { key: 'answer', label: 'Answer', kind: 'text' },
  { key: 'fact', label: 'Worth knowing', kind: 'longText' },
  { key: 'level', label: 'Level', kind: 'choice', options: ['Easy', 'Middling', 'Hard'] },
]
