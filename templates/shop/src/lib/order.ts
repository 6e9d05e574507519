import { content } from '../content'

export interface Address {
  fullName: string
  email: string
  street: string
  postcode: string
  town: string
  note: string
}

export type AddressErrors = Partial<Record<keyof Address, string>>

const empty = (text: string) => text.trim() === ''

export function findErrors(address: Address): AddressErrors {
  const errors: AddressErrors = {}
  if (empty(address.fullName)) errors.fullName = content.needName
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(address.email.trim())) errors.email = content.needEmail
  if (empty(address.street)) errors.street = content.needStreet
  if (!/^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(address.postcode.trim())) errors.postcode = content.needPostcode
  if (empty(address.town)) errors.town = content.needTown
  return errors
}
