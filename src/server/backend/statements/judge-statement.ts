/**
 * What a statement does that a person or the server has to know before it runs, by PostgreSQL's own parse tree. Knows no
 * parser and no database: what is refused here the engine refuses as well, without saying why.
 */
import { isAllowedExtension } from '../../engine/sql/allowed-extensions.ts'
import type { Deletion } from './statement-facts.ts'

/** A node of the tree, without the name of its kind. */
type Fields = Readonly<Record<string, unknown>>

interface Judgement {
  readonly refusal: string | null
  readonly deletes: readonly Deletion[]
  /** Bodies of PL/pgSQL that run with the statement. */
  readonly bodies: readonly string[]
}

export function judgeStatement(tree: unknown): Judgement {
  let refusal: string | null = null
  const deletes: Deletion[] = []
  const bodies: string[] = []
  for (const [kind, fields] of nodesOf(tree)) {
    refusal ??= refusalOf(kind, fields)
    deletes.push(...(DELETIONS[kind]?.(fields) ?? []))
    if (kind === 'DoStmt') bodies.push(bodyOf(fields))
  }
  return { refusal, deletes, bodies }
}

/** Every node beneath, the outer ones first; without recursion, since a tree is as deep as its author likes. */
function* nodesOf(tree: unknown): Generator<readonly [kind: string, fields: Fields]> {
  const waiting: unknown[] = [tree]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    const inner: unknown[] = []
    for (const [key, child] of Object.entries(value)) {
      if (/^[A-Z]/.test(key) && isFields(child)) yield [key, child]
      inner.push(child)
    }
    for (const child of inner.reverse()) waiting.push(child)
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const ROLES = 'Roles are the same for every app of this server, so a migration neither makes nor changes one.'
const SERVER = 'A migration changes its own database only, and no setting of the server.'
const DATABASES = 'A migration works in its own database only, and makes or changes no other.'
const ELSEWHERE = 'A migration reaches no other database and no other server.'
const FILES = 'A migration reads and writes no file of the server.'

const REFUSED: Readonly<Record<string, string>> = {
  AlterSystemStmt: SERVER,
  CheckPointStmt: SERVER,
  CreateTableSpaceStmt: SERVER,
  DropTableSpaceStmt: SERVER,
  AlterTableSpaceOptionsStmt: SERVER,
  CreateRoleStmt: ROLES,
  AlterRoleStmt: ROLES,
  AlterRoleSetStmt: ROLES,
  DropRoleStmt: ROLES,
  GrantRoleStmt: ROLES,
  DropOwnedStmt: ROLES,
  ReassignOwnedStmt: ROLES,
  CreatedbStmt: DATABASES,
  DropdbStmt: DATABASES,
  AlterDatabaseStmt: DATABASES,
  AlterDatabaseSetStmt: DATABASES,
  CreateFdwStmt: ELSEWHERE,
  AlterFdwStmt: ELSEWHERE,
  CreateForeignServerStmt: ELSEWHERE,
  CreateForeignTableStmt: ELSEWHERE,
  CreateUserMappingStmt: ELSEWHERE,
  ImportForeignSchemaStmt: ELSEWHERE,
  CreateSubscriptionStmt: ELSEWHERE,
  AlterSubscriptionStmt: ELSEWHERE,
  LoadStmt: 'A migration loads no library into the server.',
  CreateEventTrigStmt: 'Event triggers are the server’s own: they keep new tables closed.',
  AlterEventTrigStmt: 'Event triggers are the server’s own: they keep new tables closed.',
}

const REFUSED_FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ...['lo_import', 'lo_export', 'pg_read_file', 'pg_read_binary_file', 'pg_stat_file'].map(
    (name) => [name, FILES] as const,
  ),
  ...['pg_ls_dir', 'pg_ls_logdir', 'pg_ls_waldir', 'pg_ls_tmpdir', 'pg_file_write'].map(
    (name) => [name, FILES] as const,
  ),
  ...['dblink', 'dblink_connect', 'dblink_connect_u', 'dblink_exec', 'dblink_open', 'dblink_send_query'].map(
    (name) => [name, ELSEWHERE] as const,
  ),
  ...['pg_reload_conf', 'pg_rotate_logfile', 'pg_terminate_backend', 'pg_cancel_backend'].map(
    (name) => [name, SERVER] as const,
  ),
])

const LANGUAGES: ReadonlySet<string> = new Set(['sql', 'plpgsql'])

function refusalOf(kind: string, fields: Fields): string | null {
  switch (kind) {
    case 'CopyStmt':
      if (fields.is_program === true)
        return 'COPY … PROGRAM runs a program on the server, which a migration may not.'
      return typeof fields.filename === 'string'
        ? `${FILES} Write rows with INSERT.`
        : 'A migration copies from nowhere: write its rows with INSERT.'
    case 'VariableSetStmt':
      return fields.kind === 'VAR_SET_VALUE' ? refusedRole(fields.name, firstText(fields.args)) : null
    case 'FuncCall':
      return refusedCall(fields)
    case 'CreateExtensionStmt':
      return refusedExtension(textOf(fields.extname))
    case 'CreateFunctionStmt':
      return refusedLanguage(fields.options)
    case 'DoStmt':
      return refusedLanguage(fields.args)
    default:
      return REFUSED[kind] ?? null
  }
}

function refusedRole(setting: unknown, value: string | null): string | null {
  const isRole = setting === 'role' || setting === 'session_authorization'
  return isRole && value !== 'none'
    ? 'A migration runs as the owner of its database and as nobody else.'
    : null
}

function refusedCall({ funcname, args }: Fields): string | null {
  const names = textsOf(funcname)
  const name = names.at(-1) ?? ''
  // A project may have a function of that name in a schema of its own.
  if (names.length > 1 && names[0] !== 'pg_catalog' && names[0] !== 'extensions') return null
  if (name === 'set_config') return refusedRole(firstText(args), null)
  return REFUSED_FUNCTIONS.get(name) ?? null
}

function refusedExtension(name: string): string | null {
  return isAllowedExtension(name) ? null : `The extension ${name} is not available here.`
}

function refusedLanguage(options: unknown): string | null {
  const language = textOf(optionOf(options, 'language')?.sval).toLowerCase()
  return language === '' || LANGUAGES.has(language)
    ? null
    : `A function is written in SQL or PL/pgSQL here, not in ${language}.`
}

/** The value of an option by its name, as the node of a text. */
function optionOf(options: unknown, wanted: string): Fields | null {
  for (const option of listOf(options)) {
    const { defname, arg } = nodeOf(option, 'DefElem')
    if (defname === wanted) return nodeOf(arg, 'String')
  }
  return null
}

function bodyOf({ args }: Fields): string {
  return textOf(optionOf(args, 'as')?.sval)
}

const DROPPED: Readonly<Record<string, Deletion['kind']>> = {
  OBJECT_TABLE: 'table',
  OBJECT_SCHEMA: 'schema',
  OBJECT_TYPE: 'type',
  OBJECT_DOMAIN: 'type',
  OBJECT_POLICY: 'protection',
}

const DELETIONS: Readonly<Record<string, (fields: Fields) => readonly Deletion[]>> = {
  DropStmt({ removeType, objects }) {
    const kind = DROPPED[textOf(removeType)]
    if (kind === undefined) return []
    return listOf(objects).map((object) => {
      const names = namesOf(object)
      // A policy comes behind its table.
      const own = kind === 'protection' ? names.slice(0, -1) : names
      return named(kind, own)
    })
  },
  TruncateStmt: ({ relations }) =>
    listOf(relations).map((one) => ofRelation('rows', nodeOf(one, 'RangeVar'))),
  DeleteStmt: ({ relation }) => [ofRelation('rows', relation)],
  MergeStmt: ({ relation, mergeWhenClauses }) =>
    listOf(mergeWhenClauses).some((one) => nodeOf(one, 'MergeWhenClause').commandType === 'CMD_DELETE')
      ? [ofRelation('rows', relation)]
      : [],
  AlterTableStmt: ({ relation, cmds, objtype }) =>
    objtype !== 'OBJECT_TABLE'
      ? []
      : listOf(cmds).flatMap((one): Deletion[] => {
          const { subtype, name } = nodeOf(one, 'AlterTableCmd')
          const column = textOf(name)
          switch (subtype) {
            case 'AT_DropColumn':
              return [{ ...ofRelation('column', relation), column }]
            case 'AT_AlterColumnType':
              return [{ ...ofRelation('column-type', relation), column }]
            case 'AT_DisableRowSecurity':
            case 'AT_NoForceRowSecurity':
              return [ofRelation('protection', relation)]
            default:
              return []
          }
        }),
}

function named(kind: Deletion['kind'], names: readonly string[]): Deletion {
  return { kind, schema: names.length > 1 ? (names.at(-2) ?? null) : null, name: names.at(-1) ?? '' }
}

function ofRelation(kind: Deletion['kind'], relation: unknown): Deletion {
  const { schemaname, relname } = isFields(relation) ? relation : {}
  return { kind, schema: typeof schemaname === 'string' ? schemaname : null, name: textOf(relname) }
}

/** A name with its schema: a list, a type's, or a word alone. */
function namesOf(object: unknown): string[] {
  const list = nodeOf(object, 'List')
  if (list.items !== undefined) return textsOf(list.items)
  const type = nodeOf(object, 'TypeName')
  if (type.names !== undefined) return textsOf(type.names)
  return textsOf([object])
}

function nodeOf(value: unknown, kind: string): Fields {
  const node = isFields(value) ? value[kind] : null
  return isFields(node) ? node : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textsOf(value: unknown): string[] {
  return listOf(value).map((one) => textOf(nodeOf(one, 'String').sval))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Of constants, the first, in lower case; null where it is none. */
function firstText(args: unknown): string | null {
  const { sval } = nodeOf(listOf(args)[0], 'A_Const')
  return isFields(sval) && typeof sval.sval === 'string' ? sval.sval.toLowerCase() : null
}
