import type { ModelProvider } from '../../core/model/model-providers.ts'

/** Who answers for models that the server holds. */
export interface HeldProvider {
  /** Part of an address. */
  readonly id: string
  readonly name: string
  readonly wire: ModelProvider
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Whether it is in the operator's own network; others must be on public addresses. */
  readonly isPrivate: boolean
  /** Null where none is needed. Goes to `baseUrl` and nowhere else. */
  readonly key: string | null
  /** The models that may be asked, by the provider's names; the first answers unless another one is chosen. */
  readonly models: readonly string[]
}
