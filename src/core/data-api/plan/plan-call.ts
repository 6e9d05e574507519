import type { DatabaseFunction } from '../catalogue.ts'
import { LIMITS } from '../limits.ts'
import type { QueryModel } from '../query/query-model.ts'
import { checkContentType, parseJson } from '../query/read-body.ts'
import { readQuery } from '../query/read-query.ts'
import { refuse, refuseLimit } from '../refusal.ts'
import { arrayLiteral } from '../sql/array-literal.ts'
import { answerSql, bodySql, type Content } from '../sql/body-sql.ts'
import { type CallArguments, callSql } from '../sql/call-sql.ts'
import { readSql } from '../sql/read-sql.ts'
import { named, sql, toStatement } from '../sql/sql.ts'
import { buildTree, type Root } from '../tree/build-tree.ts'
import { findRelation } from '../tree/links.ts'
import { findFunction, takesJson } from './find-function.ts'
import type { Plan } from './plan.ts'
import { rangeOf, totalSql } from './plan-read.ts'
import { maxAffectedOf } from './plan-write.ts'
import { withMaxRows, withRange } from './range.ts'
import { appliedPreferences, commonRules, type RequestContext } from './request-context.ts'

export function planCall(context: RequestContext): Plan {
  const { catalogue, request, options } = context
  const isPost = request.method === 'POST'
  const query = readQuery(request.query, !isPost)
  const { called, given } = isPost ? readPost(context, query) : readGet(context, query)
  const { isSet, kind } = called.returns
  const maxAffected = maxAffectedOf(context)
  if (maxAffected !== null && !isSet)
    refuse(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    )
  const tree = buildTree(catalogue, rootOf(context, called), query)
  const root = withMaxRows(withRange(tree, rangeOf(context)), isSet ? options.maxRows : null)
  const rules = commonRules(context)
  const source = named('source')
  const read = readSql(catalogue, root, source)
  const ways = sql`"source" AS (${callSql(called, given)}), "page" AS (${read})`
  const hasBody = rules.hasBody && kind !== 'void'
  return {
    kind: 'plan',
    statement: toStatement(
      answerSql(
        ways,
        bodySql(context.format, hasBody ? contentOf(called) : 'none'),
        totalSql(context, root, source),
      ),
    ),
    isReadOnly: !isPost || called.volatility !== 'volatile',
    answer: {
      ...rules,
      action: 'call',
      hasBody,
      isVoid: kind === 'void',
      offset: root.limit === 0 ? 0 : root.offset,
      maxAffected,
      preferenceApplied: appliedPreferences(context, ['max-affected']),
    },
  }
}

function contentOf({ returns }: DatabaseFunction): Content {
  if (returns.kind === 'scalar') return returns.isSet ? 'values' : 'one-value'
  return returns.isSet ? 'rows' : 'one-row'
}

function rootOf({ catalogue }: RequestContext, { name, returns }: DatabaseFunction): Root {
  const { relation } = returns
  const found = relation === null ? undefined : findRelation(catalogue, relation.schema, relation.name)
  if (found !== undefined)
    return { name: found.name, relation: found, isStored: false, columns: found.columns }
  const isScalar = returns.kind === 'scalar' || returns.kind === 'void'
  return { name, relation: null, isStored: false, columns: isScalar ? [] : returns.columns }
}

interface Call {
  readonly called: DatabaseFunction
  readonly given: CallArguments
}

function readPost({ catalogue, request, schema, target }: RequestContext, { columns }: QueryModel): Call {
  checkContentType(request.headers['content-type'])
  const text = request.body === null || request.body === '' ? '{}' : request.body
  const json = parseJson(text)
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
  const names = new Set(columns ?? (isObject ? Object.keys(json) : []))
  if (names.size > LIMITS.columns)
    refuseLimit(`A function is called with at most ${LIMITS.columns} arguments.`)
  if (!isObject) {
    const ofJson = catalogue.functions.filter(
      (one) => one.schema === schema && one.name === target.name && takesJson(one),
    )
    const [called] = ofJson
    if (called === undefined)
      return refuse(400, 'PGRST102', 'Empty or invalid json', {
        details: 'The arguments of a function are an object, each by its name.',
      })
    return { called, given: { kind: 'single', text } }
  }
  const called = findFunction(catalogue, schema, target.name, names, true)
  const isByName = called.arguments.every(({ name }) => name !== '')
  return { called, given: isByName ? { kind: 'json', names, text } : { kind: 'single', text } }
}

/** An argument that takes any number of values may be there more than once; of another the last one counts. */
function readGet({ catalogue, schema, target }: RequestContext, query: QueryModel): Call {
  const names = new Set(query.arguments.map(([name]) => name))
  const called = findFunction(catalogue, schema, target.name, names, false)
  const values = new Map<string, string>()
  for (const { name, isVariadic } of called.arguments) {
    const all = query.arguments.filter(([one]) => one === name).map(([, value]) => value)
    const last = all.at(-1)
    if (last !== undefined) values.set(name, isVariadic ? arrayLiteral(all) : last)
  }
  return { called, given: { kind: 'texts', values } }
}
