export const settings = {
  currency: 'EUR',
  deliveryCents: 690,
  freeDeliveryFromCents: 12000,
  mostPerLine: 12,
}
