import type { Value } from './field'

export interface Product {
  id: string
  picture: string
  name: string
  category: string
  price: number
  variants: string[]
  about: string
  stock: number
  [key: string]: Value
}
