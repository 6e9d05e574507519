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
  key: string
  label: string
  kind: FieldKind
  options?: string[]
}

export type Value = string | number | boolean | string[]
