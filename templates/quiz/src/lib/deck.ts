export type Value = string | number | boolean | string[]

export type Card = { id: string } & { [key: string]: Value | undefined }

export type Picture = 'column' | 'fox' | 'bubbles' | 'skyline' | 'pencil'

export type Deck = {
  id: string
  title: string
  about: string
  picture: Picture
  own?: boolean
  cards: Card[]
}

export const textOf = (value: Value | undefined) => {
  if (value === true) return 'Yes'
  if (Array.isArray(value)) return value.join(', ')
  return value === undefined || value === false ? '' : String(value)
}
