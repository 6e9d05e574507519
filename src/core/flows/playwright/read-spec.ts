/**
 * A spec of Playwright's as flows, where it is of simple form. Its text is foreign: it is parsed by TypeScript, never run.
 * What cannot be read is said by its line.
 */
import type ts from 'typescript-browser'
import { parse, syntaxErrors, type TypeScript } from '../../element-edits/sources.ts'
import { type FlowStep, MAX_CHECKS, MAX_FLOW_NAME, MAX_STEPS } from '../flow-schema.ts'
import { type Located, readLocator, Unread } from './spec-locator.ts'
import { isExpectation, readAction, readExpectation } from './spec-statement.ts'
import type { ReadSpec, SpecTest, UnreadLine } from './spec-test.ts'

/** UTF-16 units of a spec, and its tests, of which nothing beyond is read. */
const MAX_SPEC = 200_000
const MAX_TESTS = 50
/** Of blocks in blocks. */
const MAX_DEPTH = 8
/** Lines of one test that are told. */
const MAX_UNREAD = 20

export function readSpec(tsc: TypeScript, path: string, text: string): ReadSpec {
  if (text.length > MAX_SPEC) return { tests: [], problem: 'This file is too long to be read.' }
  try {
    const tree = parse(tsc, path, text)
    if (syntaxErrors(tree) > 0) return { tests: [], problem: 'This file is not correct TypeScript.' }
    const reader = new SpecReader(tsc, tree)
    reader.readBlock(tree.statements, '', [], 0)
    const problem = reader.tests.length === 0 ? 'There is no test in this file that can be read.' : null
    return { tests: reader.tests, problem }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { tests: [], problem: 'This file is nested too deeply to be read.' }
  }
}

type Body = readonly ts.Statement[]

class SpecReader {
  readonly tests: SpecTest[] = []
  readonly #tsc: TypeScript
  readonly #tree: ts.SourceFile

  constructor(tsc: TypeScript, tree: ts.SourceFile) {
    this.#tsc = tsc
    this.#tree = tree
  }

  /** @param before what every test of the block begins with */
  readBlock(statements: Body, title: string, before: readonly Body[], depth: number): void {
    const tsc = this.#tsc
    const own = [...before]
    for (const statement of statements) {
      if (!tsc.isExpressionStatement(statement) || !tsc.isCallExpression(statement.expression)) continue
      const { expression: called, arguments: args } = statement.expression
      const kind = called.getText(this.#tree)
      const body = this.#bodyOf(args.at(-1))
      if (body === null) continue
      if (kind === 'test.beforeEach') own.push(body)
      const [name] = args
      if (name === undefined || !tsc.isStringLiteralLike(name)) continue
      // Cut before it is joined: a long name would be read again for each block and test within it.
      const whole = `${title}${name.text.slice(0, MAX_FLOW_NAME)}`.replace(/\s+/g, ' ').trim()
      if (DESCRIBES.has(kind) && depth < MAX_DEPTH) this.readBlock(body, `${whole}: `, own, depth + 1)
      else if (TESTS.has(kind) && this.tests.length < MAX_TESTS)
        this.tests.push(this.#readTest(statement, whole, [...own, body]))
    }
  }

  #readTest(statement: ts.Statement, title: string, bodies: readonly Body[]): SpecTest {
    const test = new TestReader(this.#tsc, (node) => this.#lineOf(node))
    for (const body of bodies) test.read(body, 0)
    const name = title.slice(0, MAX_FLOW_NAME).trim() || 'A test without a name'
    const line = this.#lineOf(statement)
    if (test.steps[0]?.do !== 'open')
      test.refuse(line, 'It does not begin with page.goto(), so it is not known where.')
    return {
      name,
      line,
      steps: test.isWhole ? test.steps : null,
      unread: test.unread,
    }
  }

  #bodyOf(node: ts.Expression | undefined): Body | null {
    return bodyOf(this.#tsc, node)
  }

  #lineOf(node: ts.Node): number {
    return this.#tree.getLineAndCharacterOfPosition(node.getStart(this.#tree)).line + 1
  }
}

const TESTS = new Set(['test', 'it', 'test.only'])
const DESCRIBES = new Set(['test.describe', 'describe', 'test.describe.serial', 'test.describe.parallel'])

function bodyOf(tsc: TypeScript, node: ts.Expression | undefined): Body | null {
  if (node === undefined || !(tsc.isArrowFunction(node) || tsc.isFunctionExpression(node))) return null
  return tsc.isBlock(node.body) ? node.body.statements : null
}

class TestReader {
  readonly steps: FlowStep[] = []
  readonly unread: UnreadLine[] = []
  isWhole = true
  readonly #tsc: TypeScript
  readonly #lineOf: (node: ts.Node) => number
  readonly #named = new Map<string, Located>()

  constructor(tsc: TypeScript, lineOf: (node: ts.Node) => number) {
    this.#tsc = tsc
    this.#lineOf = lineOf
  }

  read(body: Body, depth: number): void {
    for (const statement of body) this.#readStatement(statement, depth)
  }

  /** A step that cannot be read: the test cannot be run. */
  refuse(line: number, reason: string): void {
    this.isWhole = false
    this.#tell(line, reason)
  }

  #tell(line: number, reason: string): void {
    if (this.unread.length < MAX_UNREAD) this.unread.push({ line, reason })
  }

  #readStatement(statement: ts.Statement, depth: number): void {
    const tsc = this.#tsc
    const line = this.#lineOf(statement)
    try {
      if (tsc.isVariableStatement(statement)) this.#name(statement)
      else if (tsc.isExpressionStatement(statement) && tsc.isAwaitExpression(statement.expression))
        this.#readAwaited(statement.expression.expression, line, depth)
      else if (!tsc.isEmptyStatement(statement)) throw new Unread('Only awaited calls are read.')
    } catch (error) {
      if (!(error instanceof Unread)) throw error
      this.refuse(line, error.message)
    }
  }

  #name({ declarationList }: ts.VariableStatement): void {
    const tsc = this.#tsc
    for (const { name, initializer } of declarationList.declarations) {
      if (!tsc.isIdentifier(name) || initializer === undefined || !tsc.isCallExpression(initializer))
        throw new Unread('Only a locator is given a name.')
      this.#named.set(name.text, readLocator(tsc, initializer, this.#named))
    }
  }

  #readAwaited(node: ts.Expression, line: number, depth: number): void {
    const tsc = this.#tsc
    if (tsc.isCallExpression(node) && STEPS.has(node.expression.getText())) {
      const body = bodyOf(tsc, node.arguments.at(-1))
      if (body === null || depth === MAX_DEPTH) throw new Unread('This step of the test is not read.')
      this.read(body, depth + 1)
    } else if (isExpectation(tsc, node)) this.#check(node, line)
    else if (this.steps.length === MAX_STEPS) throw new Unread('The test has too many steps.')
    else this.steps.push(readAction(tsc, node, this.#named))
  }

  /** One that cannot be read is left out: what the test does is the same without it. */
  #check(node: ts.Expression, line: number): void {
    try {
      const check = readExpectation(this.#tsc, node, this.#named)
      const last = this.steps.at(-1)
      if (last === undefined) throw new Unread('Nothing was opened yet.')
      if (last.checks.length === MAX_CHECKS) throw new Unread('There are too many expectations of one step.')
      last.checks.push(check)
    } catch (error) {
      if (!(error instanceof Unread)) throw error
      this.#tell(line, error.message)
    }
  }
}

const STEPS = new Set(['test.step'])
