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

export type Field = { key: string; label: string; kind: FieldKind; options?: string[] }

export type Value = string | number | boolean | string[] | null

export type Item = { id: string; [key: string]: Value | undefined }

/** What a thing is called: its first short text. */
export function titleField(fields: Field[]): Field | undefined {
  return fields.find((field) => field.kind === 'text') ?? fields[0]
}

export function titleOf(item: Item, fields: Field[]): string {
  const field = titleField(fields)
  return String((field && item[field.key]) || 'Untitled')
}

export function isItems(value: unknown): value is Item[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'object' && item !== null && typeof item.id === 'string')
  )
}

export function newId(): string {
  return `n${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
}
