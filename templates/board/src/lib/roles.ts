import { fields } from '../fields'
import { titleField } from './fields'

/** Which field stands where on a card; all others are listed by name. */
export const title = titleField(fields)
export const person = fields.find(({ key, kind }) => kind === 'choice' && key === 'assignee')
export const label = fields.find((field) => field.kind === 'choice' && field !== person)
export const due = fields.find(({ kind }) => kind === 'date')
export const points = fields.find(({ kind }) => kind === 'number')
export const notes = fields.find(({ kind }) => kind === 'longText')
export const others = fields.filter(
  (field) => ![title, person, label, due, points].includes(field) && field.kind !== 'longText',
)
