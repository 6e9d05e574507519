/** The evaluation's own parts, without a browser: its cases, command line, kept results, caps, wires and report. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ALL_CASES } from '../scripts/eval/cases/all-cases.ts'
import { CASES_OF_KIND } from '../scripts/eval/eval-case.ts'
import { changedAgainst } from '../scripts/eval/judge/judge-app.ts'
import { parseOptions } from '../scripts/eval/options.ts'
import { serverVariables, storedBy } from '../scripts/eval/providers.ts'
import { makeReport, quantiles, writeMarkdown } from '../scripts/eval/report.ts'
import { openResults, RESULTS_NAME } from '../scripts/eval/results-file.ts'
import { type CaseResult, sumCost } from '../scripts/eval/run-case.ts'
import { createSpending } from '../scripts/eval/spending.ts'
import { readReply } from '../scripts/eval/traffic/read-reply.ts'
import { OptionsError } from '../scripts/lib/read-flags.ts'

const KEY = `AIza${'x'.repeat(35)}`

const result = (id: string, given: Partial<CaseResult> = {}): CaseResult => ({
  id,
  kind: 'build',
  problems: [],
  behaviours: 6,
  requests: 1,
  repairs: 0,
  fixes: 0,
  usage: { prompt: 100, output: 50 },
  firstByteMs: [10],
  turnMs: [1000],
  milliseconds: 2000,
  cost: 0.5,
  ...given,
})

describe('the cases', () => {
  it('eval: there are forty or more, and of each kind as many as there must be', () => {
    expect(ALL_CASES.length).toBeGreaterThanOrEqual(40)
    for (const [kind, least] of Object.entries(CASES_OF_KIND))
      expect(ALL_CASES.filter((one) => one.kind === kind).length, kind).toBeGreaterThanOrEqual(least)
  })

  it.each(ALL_CASES.map((one) => [one.id, one] as const))('eval: %s is whole', (id, one) => {
    expect(ALL_CASES.filter((other) => other.id === id)).toHaveLength(1)
    expect(id.startsWith(`${one.kind}-`)).toBe(true)
    expect(one.behaviours.length).toBeGreaterThanOrEqual(5)
    expect(one.behaviours.length).toBeLessThanOrEqual(8)
    expect(new Set(one.behaviours.map(({ name }) => name)).size).toBe(one.behaviours.length)
    expect(one.turns.length).toBeGreaterThan(one.kind === 'follow-up' ? 1 : 0)
    if (one.kind === 'edit' || one.kind === 'repair') expect(one.unchanged?.length).toBeGreaterThan(0)
    if (one.kind === 'question') expect(one.unchanged).toBe('all')
    if (one.kind === 'image')
      expect(one.turns.some((turn) => 'text' in turn && (turn.images?.length ?? 0) > 0)).toBe(true)
    for (const path of one.unchanged === 'all' ? [] : (one.unchanged ?? []))
      expect(one.start).toHaveProperty([path])
  })
})

describe('the command line', () => {
  const parse = (line: string, environment: Record<string, string> = {}) =>
    parseOptions(line.split(' ').filter(Boolean), environment, ALL_CASES, '2026-11-22')

  it('eval: takes the demo model without a key', () => {
    const options = parse('--provider demo --cases build-tasks,edit --jobs 2 --max-tokens 5000 --resume')
    expect(options).toMatchObject({ provider: 'demo', key: null, jobs: 2, maxTokens: 5000, resumes: true })
    expect(options.cases.map(({ id }) => id)).toContain('build-tasks')
    expect(options.cases.filter(({ kind }) => kind === 'edit')).toHaveLength(12)
  })

  it('eval: takes the key from the variable that is named', () => {
    const options = parse('--provider gemini --key-env MY_KEY --model gemini-x', { MY_KEY: ` ${KEY}\n` })
    expect(options).toMatchObject({ key: KEY, model: 'gemini-x', out: '.cache/eval/gemini-gemini-x' })
  })

  it.each([
    ['', 'Name a provider.'],
    ['--provider nobody', 'There is no provider nobody. --provider takes'],
    ['--provider demo --cases build-castle', 'There is no case build-castle.'],
    ['--provider demo --jobs many', '--jobs takes a number from 1 to 8.'],
    ['--provider demo --max-cost=-1', '--max-cost takes a number above 0.'],
    ['--provider demo --max-tokens 1.5', '--max-tokens takes a whole number.'],
    ['--provider demo --colour red', "Unknown option '--colour'"],
    ['--provider demo --base-url https://example.com', 'demo takes no --base-url.'],
    ['--provider gemini', 'gemini needs a key'],
    ['--provider openai', 'Name the model of openai that is to answer, with --model.'],
    ['--provider openai --model m', 'openai needs a key'],
    ['--provider custom --model m', 'Name the address of custom with --base-url.'],
    [
      '--provider ollama --model m --max-cost 1',
      'No price of m is known: use --max-tokens instead of --max-cost.',
    ],
    ['--provider gemini --key-env NOT_SET', 'The variable that --key-env names is not set, or empty.'],
    [`--provider gemini --key-env ${KEY}`, 'The variable that --key-env names is not set, or empty.'],
    ['--provider gemini --key-env MY_KEY --base-url nowhere', '--base-url takes an http or https address.'],
  ])('eval: “%s” is refused with a sentence that never holds a key', (line, sentence) => {
    const refused = () => parse(line, { MY_KEY: KEY })
    expect(refused).toThrow(OptionsError)
    expect(refused).toThrow(sentence)
    expect(refused).not.toThrow(KEY)
  })

  it('eval: a key of another form is refused without being repeated', () => {
    const refused = () => parse('--provider gemini --key-env MY_KEY', { MY_KEY: 'sk-secret' })
    expect(refused).toThrow('The key is not one of Gemini’s')
    expect(refused).not.toThrow('sk-secret')
  })
})

describe('what a person would have set', () => {
  it('eval: the key is where Settings keeps it, and nowhere in the server’s variables', () => {
    const gemini = { provider: 'gemini', model: 'gemini-x', key: KEY, baseUrl: null } as const
    expect(Object.values(storedBy(gemini))).toEqual([KEY])
    expect(JSON.stringify(serverVariables(gemini))).not.toContain(KEY)
    const other = {
      provider: 'custom',
      model: 'm',
      key: 'k-1',
      baseUrl: 'https://models.example/v1',
    } as const
    const stored = storedBy(other)
    expect(Object.values(stored).filter((text) => text.includes('k-1'))).toEqual(['k-1'])
    expect(JSON.stringify(stored)).toContain('https://models.example/v1')
    expect(serverVariables(other)).toEqual({ LATHE_TEST: '0', MODEL_ORIGINS: 'https://models.example' })
    expect(storedBy({ provider: 'demo', model: 'demo', key: null, baseUrl: null })).toEqual({})
  })

  it('eval: money is counted request by request, and unknown when one does not say what it took', () => {
    const row = {
      provider: 'openai',
      model: 'm',
      input: 1,
      output: 10,
      upTo: 100,
      beyond: { input: 2, output: 20 },
    } as const
    const price = { row, date: '2026-11-22' }
    expect(
      sumCost(
        [
          { prompt: 100, output: 10 },
          { prompt: 200, output: 10 },
        ],
        price,
      ),
    ).toBeCloseTo(0.0008, 10)
    expect(sumCost([{ prompt: 1 }, null], price)).toBeNull()
    expect(sumCost([{ prompt: 1 }], null)).toBeNull()
  })
})

describe('kept results', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lathe-eval-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const identity = { provider: 'demo', model: 'demo' }

  it('eval: a run that was killed in the middle of a line goes on behind the last whole one', () => {
    const first = openResults(folder, identity, false)
    first.append(result('a'))
    first.append(result('b'))
    first.close()
    appendFileSync(join(folder, RESULTS_NAME), '{"id":"c","kind":"bu')
    const second = openResults(folder, identity, true)
    expect(second.earlier.map(({ id }) => id)).toEqual(['a', 'b'])
    second.append(result('c'))
    second.close()
    const third = openResults(folder, identity, true)
    expect(third.earlier.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    third.close()
    expect(readFileSync(join(folder, RESULTS_NAME), 'utf8').trim().split('\n')).toHaveLength(4)
  })

  it('eval: an earlier run is neither overwritten nor mixed with another model’s', () => {
    openResults(folder, identity, false).close()
    expect(() => openResults(folder, identity, false)).toThrow('add --resume to go on with it')
    expect(() => openResults(folder, { ...identity, model: 'other' }, true)).toThrow('name another --out')
  })

  it('eval: a file that was cut before its first whole line begins anew', () => {
    writeFileSync(join(folder, RESULTS_NAME), '{"provider":"de')
    const file = openResults(folder, identity, false)
    file.append(result('a'))
    file.close()
    const again = openResults(folder, identity, true)
    expect(again.earlier.map(({ id }) => id)).toEqual(['a'])
    again.close()
  })
})

describe('caps', () => {
  it('eval: the case that would pass the cap on average does not begin', () => {
    const spending = createSpending({ maxCost: 1, maxTokens: null }, [])
    expect(spending.begin()).toBeNull()
    spending.end({ cost: 0.4, tokens: 1 })
    expect(spending.begin()).toBeNull()
    spending.end({ cost: 0.4, tokens: 1 })
    expect(spending.begin()).toMatch(
      '$0.8000 are spent, a case takes $0.4000 on average, and the cap is $1.00',
    )
  })

  it('eval: cases on their way count, and so do those of an earlier run', () => {
    const spending = createSpending({ maxCost: null, maxTokens: 350 }, [{ cost: null, tokens: 100 }])
    expect(spending.begin()).toBeNull()
    expect(spending.begin()).toBeNull()
    expect(spending.begin()).toMatch('100 tokens are spent')
  })

  it('eval: a cap on money stops when what a case cost is not known', () => {
    const spending = createSpending({ maxCost: 5, maxTokens: null }, [{ cost: null, tokens: 100 }])
    expect(spending.begin()).toMatch('the cap cannot be kept')
  })

  it('eval: without a cap nothing stops', () => {
    const spending = createSpending({ maxCost: null, maxTokens: null }, [{ cost: 1e9, tokens: 1e9 }])
    expect(spending.begin()).toBeNull()
  })
})

describe('files that must stay', () => {
  const files = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
  const before = files({ a: '1', b: '2' })

  it('eval: a changed byte, a lost file and, for questions, a new file are each named', () => {
    expect(changedAgainst(['a', 'b'], before, files({ a: '1', b: '2', c: '3' }))).toEqual([])
    expect(changedAgainst(['a', 'b'], before, files({ a: '1 ' }))).toEqual(['a was changed', 'b is gone'])
    expect(changedAgainst('all', before, files({ a: '1', b: '2', c: '3' }))).toEqual(['c was added'])
    expect(changedAgainst('all', before, before)).toEqual([])
  })
})

describe('replies of each wire', () => {
  const body = (...events: object[]) => events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')

  it('eval: Gemini’s text without its thoughts, and its newest count', () => {
    const said = (parts: object[], usageMetadata?: object) => ({
      candidates: [{ content: { parts } }],
      usageMetadata,
    })
    const reply = readReply(
      body(
        said([{ text: 'hm', thought: true }], { promptTokenCount: 5 }),
        said([{ text: 'Do' }, { text: 'ne' }], {
          promptTokenCount: 7,
          cachedContentTokenCount: 3,
          candidatesTokenCount: 2,
          thoughtsTokenCount: 4,
        }),
      ),
    )
    expect(reply).toEqual({ text: 'Done', usage: { prompt: 7, cached: 3, output: 2, thinking: 4 } })
  })

  it('eval: a chat completion’s, whose output holds what was thought', () => {
    const reply = readReply(
      `${body(
        { choices: [{ delta: { content: 'Do' } }] },
        { choices: [{ delta: { content: 'ne' } }], usage: null },
        {
          choices: [],
          usage: {
            prompt_tokens: 9,
            completion_tokens: 6,
            prompt_tokens_details: { cached_tokens: 8 },
            completion_tokens_details: { reasoning_tokens: 4 },
          },
        },
      )}data: [DONE]\n\n`,
    )
    expect(reply).toEqual({ text: 'Done', usage: { prompt: 9, cached: 8, thinking: 4, output: 2 } })
  })

  it('eval: a message’s, whose prompt lies beside what the cache gave', () => {
    const reply = readReply(
      body(
        {
          type: 'message_start',
          message: {
            usage: {
              input_tokens: 10,
              cache_read_input_tokens: 30,
              cache_creation_input_tokens: 2,
              output_tokens: 1,
            },
          },
        },
        { type: 'content_block_delta', delta: { type: 'thinking_delta', thinking: 'hm' } },
        { type: 'content_block_delta', delta: { type: 'text_delta', text: 'Done' } },
        { type: 'message_delta', usage: { output_tokens: 5 } },
      ),
    )
    expect(reply).toEqual({ text: 'Done', usage: { prompt: 42, cached: 30, written: 2, output: 5 } })
  })

  it('eval: one that was cut, or is no stream, gives what came', () => {
    expect(readReply('data: {"choices":[{"delta":{"content":"Do"}}]}\n\ndata: {"cho')).toEqual({
      text: 'Do',
      usage: null,
    })
    expect(readReply('<h1>Bad gateway</h1>')).toEqual({ text: '', usage: null })
  })
})

describe('the report', () => {
  const results = [
    result('build-a'),
    result('build-b', { repairs: 1, requests: 2, turnMs: [3000], cost: 1 }),
    result('edit-c', { kind: 'edit', problems: [{ check: 'behaves', what: 'adds | a <task>' }] }),
  ]

  it('eval: counts first tries, repairs and kinds, and sums tokens and money', () => {
    const report = makeReport({ provider: 'gemini', model: 'm' }, results, null)
    expect(report).toMatchObject({
      isHarnessOnly: false,
      score: { cases: 3, passedFirst: 1, passed: 2 },
      byKind: {
        build: { cases: 2, passedFirst: 1, passed: 2 },
        edit: { cases: 1, passedFirst: 0, passed: 0 },
      },
      requests: 4,
      repairs: 1,
      usage: { prompt: 300, output: 150 },
      cost: 2,
      turnMs: { p50: 1000, p95: 3000 },
    })
    expect(makeReport({ provider: 'x', model: 'm' }, [result('a', { cost: null })], null).cost).toBeNull()
  })

  it('eval: says in its first line when no language model answered, and only then', () => {
    const ofDemo = writeMarkdown(makeReport({ provider: 'demo', model: 'demo' }, results, null))
    expect(ofDemo.split('\n')[0]).toMatch(/^This score is the harness’s and not a model’s/)
    const ofModel = writeMarkdown(makeReport({ provider: 'gemini', model: 'm' }, results, null))
    expect(ofModel).not.toContain('harness')
    expect(ofModel).toContain('behaves: adds \\| a \\<task\\>')
    expect(ofModel).toContain('| build | 2 | 1 (50 %) | 2 (100 %) |')
  })

  it('eval: says why cases are missing', () => {
    const page = writeMarkdown(
      makeReport({ provider: 'gemini', model: 'm' }, results, 'Stopped before the next.'),
    )
    expect(page).toContain('**Not all cases were run.** Stopped before the next.')
  })

  it('eval: quantiles are values that were measured', () => {
    expect(quantiles([])).toBeNull()
    expect(quantiles([5])).toEqual({ p50: 5, p95: 5 })
    expect(quantiles(Array.from({ length: 100 }, (_, index) => 100 - index))).toEqual({ p50: 50, p95: 95 })
  })
})
