/** S3.13: one entry of the integration catalogue. */
export interface Integration {
  readonly id: 'openai' | 'auth0' | 'stripe'
  readonly name: string
  readonly description: string
  readonly docsUrl: string
}

export const INTEGRATIONS: readonly Integration[] = [
  {
    id: 'openai',
    name: 'OpenAI',
    description: 'Connect an API key for advanced AI features',
    docsUrl: 'https://platform.openai.com/docs/quickstart',
  },
  {
    id: 'auth0',
    name: 'Auth0',
    description: 'Configure OAuth integration for user authentication',
    docsUrl: 'https://auth0.com/docs/quickstart/spa/react',
  },
  {
    id: 'stripe',
    name: 'Stripe',
    description: 'Set up payment processing and subscription management',
    docsUrl: 'https://docs.stripe.com/payments/quickstart',
  },
]
