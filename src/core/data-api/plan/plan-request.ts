import type { Catalogue } from '../catalogue.ts'
import type { DataRequest } from '../data-request.ts'
import { type Refusal, RefusedRequest, refuse } from '../refusal.ts'
import type { Plan } from './plan.ts'
import { planCall } from './plan-call.ts'
import { planInsert, planUpdate } from './plan-insert.ts'
import { planRead } from './plan-read.ts'
import { planDelete } from './plan-write.ts'
import { type PlanOptions, type RequestContext, readContext } from './request-context.ts'

/**
 * What a request asks of the database: one statement with its values, or why it is refused. It sees no database, and
 * decides nothing about who may see what: the database does that, for the role that the statement runs as.
 */
export function planRequest(
  request: DataRequest,
  catalogue: Catalogue,
  options: PlanOptions = { maxRows: null },
): Plan | Refusal {
  try {
    return planOf(readContext(request, catalogue, options))
  } catch (error) {
    if (error instanceof RefusedRequest) return error.refusal
    throw error
  }
}

function planOf(context: RequestContext): Plan {
  const { request, target } = context
  const { method } = request
  if (target.kind === 'function') {
    if (method === 'GET' || method === 'HEAD' || method === 'POST') return planCall(context)
    return refuse(405, 'PGRST101', `Cannot use the ${method.slice(0, 20)} method on RPC`)
  }
  switch (method) {
    case 'GET':
    case 'HEAD':
      return planRead(context)
    case 'POST':
      return planInsert(context)
    case 'PATCH':
      return planUpdate(context)
    case 'DELETE':
      return planDelete(context)
    default:
      return refuse(405, 'PGRST117', `Unsupported HTTP method: ${method.slice(0, 20)}`)
  }
}
