import { content } from '../content'

export interface Letter {
  yourName: string
  yourEmail: string
  message: string
}

export type LetterErrors = Partial<Record<keyof Letter, string>>

export function findErrors(letter: Letter): LetterErrors {
  const errors: LetterErrors = {}
  if (letter.yourName.trim() === '') errors.yourName = content.needName
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(letter.yourEmail.trim())) errors.yourEmail = content.needEmail
  if (letter.message.trim().length < 10) errors.message = content.needMessage
  return errors
}
