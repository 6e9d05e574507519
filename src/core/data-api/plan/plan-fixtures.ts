import type {
  Catalogue,
  Column,
  DatabaseFunction,
  ForeignKey,
  FunctionResult,
  Policy,
  Relation,
} from '../catalogue.ts'
import type { DataRequest } from '../data-request.ts'
import type { Refusal } from '../refusal.ts'
import type { Plan } from './plan.ts'
import { planRequest } from './plan-request.ts'

function column(name: string, type: string, further: Partial<Column> = {}): Column {
  return {
    name,
    type,
    isNullable: true,
    hasDefault: false,
    defaultText: null,
    identity: null,
    isGenerated: false,
    enumValues: null,
    comment: null,
    ...further,
  }
}

function table(name: string, columns: readonly Column[], primaryKey: readonly string[] = ['id']): Relation {
  return {
    schema: 'public',
    name,
    kind: 'table',
    columns,
    primaryKey,
    uniqueKeys: [],
    isRowSecurityEnabled: false,
    isSecurityInvoker: false,
    isInsertable: true,
    isUpdatable: true,
    isDeletable: true,
    comment: null,
  }
}

function foreignKey(
  relation: string,
  name: string,
  referencedRelation: string,
  isUnique = false,
): ForeignKey {
  return {
    name: `${relation}_${name}_fkey`,
    schema: 'public',
    relation,
    columns: [name],
    referencedSchema: 'public',
    referencedRelation,
    referencedColumns: ['id'],
    isUnique,
  }
}

function calledFunction(
  name: string,
  given: readonly (readonly [name: string, type: string, hasDefault?: boolean])[],
  returns: Partial<FunctionResult> = {},
): DatabaseFunction {
  return {
    schema: 'public',
    name,
    arguments: given.map(([argument, type, hasDefault = false]) => ({
      name: argument,
      type,
      hasDefault,
      isVariadic: false,
    })),
    returns: { isSet: false, kind: 'scalar', type: 'integer', relation: null, columns: [], ...returns },
    volatility: 'stable',
    isSecurityDefiner: false,
    comment: null,
  }
}

const NO_POLICIES: readonly Policy[] = []

/** A blog, which has every kind of relationship. */
export const CATALOGUE: Catalogue = {
  exposedSchemas: ['public'],
  relations: [
    table('authors', [column('id', 'integer'), column('name', 'text'), column('data', 'jsonb')]),
    table('profiles', [column('author_id', 'integer'), column('bio', 'text')], ['author_id']),
    table('posts', [
      column('id', 'bigint', { identity: 'by-default', hasDefault: true }),
      column('title', 'text'),
      column('author_id', 'integer'),
      column('editor_id', 'integer'),
      column('views', 'integer', { hasDefault: true, defaultText: '0' }),
    ]),
    table('comments', [column('id', 'integer'), column('post_id', 'bigint'), column('stars', 'integer')]),
    table('tags', [column('id', 'integer'), column('label', 'text')]),
    table('post_tags', [column('post_id', 'bigint'), column('tag_id', 'integer')], ['post_id', 'tag_id']),
    table('folders', [column('id', 'integer'), column('parent_id', 'integer')]),
    { ...table('secrets', [column('id', 'integer')]), schema: 'hidden' },
  ],
  foreignKeys: [
    foreignKey('profiles', 'author_id', 'authors', true),
    foreignKey('posts', 'author_id', 'authors'),
    foreignKey('posts', 'editor_id', 'authors'),
    foreignKey('comments', 'post_id', 'posts'),
    foreignKey('post_tags', 'post_id', 'posts'),
    foreignKey('post_tags', 'tag_id', 'tags'),
    foreignKey('folders', 'parent_id', 'folders'),
  ],
  functions: [
    calledFunction('add', [
      ['a', 'integer'],
      ['b', 'integer', true],
    ]),
    calledFunction('take', [['', 'json']]),
    calledFunction('chosen', [], {
      isSet: true,
      kind: 'relation',
      type: 'posts',
      relation: { schema: 'public', name: 'posts' },
    }),
    calledFunction('short_title', [['', 'posts']], { type: 'text' }),
    calledFunction('kept', [['', 'posts']], {
      isSet: true,
      kind: 'relation',
      type: 'comments',
      relation: { schema: 'public', name: 'comments' },
    }),
  ],
  policies: NO_POLICIES,
}

export function request(address: string, further: Partial<DataRequest> = {}): DataRequest {
  const [path = '', query = ''] = address.split('?', 2)
  return { method: 'GET', path, query, headers: {}, body: null, ...further }
}

/** The plan of what must not be refused. */
export function planned(address: string, further: Partial<DataRequest> = {}): Plan {
  const plan = planRequest(request(address, further), CATALOGUE)
  if (plan.kind === 'plan') return plan
  throw new Error(`Refused: ${plan.code} ${plan.message} ${JSON.stringify(plan.details)}`)
}

export function refused(address: string, further: Partial<DataRequest> = {}): Refusal {
  const plan = planRequest(request(address, further), CATALOGUE)
  if (plan.kind === 'refusal') return plan
  throw new Error(`Not refused: ${plan.statement.text}`)
}
