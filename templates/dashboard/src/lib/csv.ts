import type { Field, Item } from './fields'
import { isEmpty } from './values'

function cell(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function toCsv(fields: Field[], items: Item[]): string {
  const row = (item: Item) =>
    fields.map(({ key, kind }) => {
      const value = item[key]
      if (kind === 'yesNo') return value ? 'yes' : 'no'
      if (isEmpty(value)) return ''
      return cell(Array.isArray(value) ? value.join('; ') : String(value))
    })
  const lines = [fields.map((field) => cell(field.label)), ...items.map(row)]
  return `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

export function download(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
