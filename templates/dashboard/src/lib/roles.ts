import { fields } from '../fields'
import { titleField } from './fields'

/** Which field says when, how much, and what can be compared. */
export const day = fields.find(({ kind }) => kind === 'date')
export const money = fields.find(({ kind }) => kind === 'money')
export const amount = fields.find(({ kind }) => kind === 'number')
export const status = fields.find(({ key }) => key === 'status')
export const groups = [
  ...fields.filter((field) => field.kind === 'choice' && field !== status),
  ...fields.filter((field) => field === titleField(fields)),
]
