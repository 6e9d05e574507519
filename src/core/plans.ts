/** One of the two plans that the Upgrade entry offers (S1.6). */
export interface Plan {
  readonly name: 'Free' | 'Pro'
  /** US dollars a month. */
  readonly price: number
  /** A calendar month, on a key of the operator's; none is kept yet, so nothing is counted. */
  readonly chatsPerMonth: number
  readonly promise: string
  readonly badge: string | null
}

/** What costs nothing (S9.1). */
export const FREE_PLAN: Plan = {
  name: 'Free',
  price: 0,
  chatsPerMonth: 30,
  promise: 'Access to all features',
  badge: null,
}

/** What is paid by the month (S9.2). */
export const PRO_PLAN: Plan = {
  name: 'Pro',
  price: 25,
  chatsPerMonth: 250,
  promise: 'All paid features',
  badge: 'Most Popular',
}
