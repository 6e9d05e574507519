/** The server, as the operator's pages ask it. Knows HTTP alone. */
import * as v from 'valibot'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { type OperatorParts, operatorDoneSchema, operatorPartsSchema } from '../../core/wire/operator.ts'
import { refusalSchema } from '../../core/wire/saves/project-messages.ts'
import type { AskServer } from '../platform/ask-server.ts'

export type Told<Value> =
  | { readonly type: 'told'; readonly value: Value }
  /** `message` is a sentence. */
  | { readonly type: 'refused'; readonly message: string }

export interface Rows<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

export interface OperatorClient {
  parts(): Promise<Told<OperatorParts>>
  list<Row>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: v.GenericSchema<unknown, Rows<Row>>,
  ): Promise<Told<Rows<Row>>>
  /** @returns what the command says */
  act(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Told<readonly string[]>>
}

export function createOperatorClient(ask: AskServer): OperatorClient {
  async function told<Value>(
    schema: v.GenericSchema<unknown, Value>,
    ...given: Parameters<AskServer>
  ): Promise<Told<Value>> {
    const response = await ask(...given).catch(() => null)
    const body: unknown = await response?.json().catch(() => null)
    const value = v.safeParse(schema, body)
    if (response?.ok === true && value.success) return { type: 'told', value: value.output }
    const refusal = v.safeParse(refusalSchema, body)
    const message = refusal.success ? refusal.output.message : errorSentence('share-unavailable')
    return { type: 'refused', message }
  }

  return {
    parts: () => told(operatorPartsSchema, 'GET', 'parts'),
    list: (path, query, schema) => told(schema, 'GET', `${path}?${new URLSearchParams(query)}`),
    async act(method, path, body) {
      const done = await told(operatorDoneSchema, method, path, body)
      return done.type === 'told' ? { type: 'told', value: done.value.lines } : done
    },
  }
}
