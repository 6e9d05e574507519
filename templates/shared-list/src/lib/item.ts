export interface List {
  id: string
  name: string
  code: string
}

/** What a person writes down. */
export interface ItemDraft {
  name: string
  amount: string
  shop: string
  aisle: string
}

export interface Item extends ItemDraft {
  id: string
  done: boolean
}
