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

export type Field = { key: string; label: string; kind: FieldKind; options?: readonly string[] }

export const fields: Field[] = [
  { key: 'title', label: 'Task', kind: 'text' },
  { key: 'area', label: 'Area', kind: 'choice', options: ['Thesis', 'Studio', 'Home'] },
  { key: 'planned', label: 'Sessions', kind: 'number' },
]
