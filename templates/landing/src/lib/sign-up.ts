import { content } from '../content'

export interface SignUp {
  place: string
  email: string
  people: string
  plan: string
}

export type SignUpErrors = Partial<Record<keyof SignUp, string>>

export function isEmail(text: string) {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim())
}

export function findErrors(answers: SignUp): SignUpErrors {
  const errors: SignUpErrors = {}
  if (answers.place.trim() === '') errors.place = content.signUp.needPlace
  if (!isEmail(answers.email)) errors.email = content.signUp.needEmail
  return errors
}
