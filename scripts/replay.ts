/**
 * `npm run replay -- FILE`: reads recorded answers, one JSON object a line, and prints what each makes of its project,
 * one JSON object a line. A line that is no recorded answer is named on standard error, and the exit code is then 2.
 */
import { readFile } from 'node:fs/promises'
import { parseRecordedAnswer } from './replay/recorded-answer.ts'
import { replayAnswer } from './replay/replay-answer.ts'

const BAD_INPUT = 2

async function main([path, ...rest]: string[]): Promise<number> {
  if (path === undefined || rest.length > 0) {
    console.error('Name one file of recorded answers: npm run replay -- FILE')
    return BAD_INPUT
  }
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) {
    console.error(`Could not read ${path}. Name a file that exists.`)
    return BAD_INPUT
  }
  let code = 0
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue
    const parsed = parseRecordedAnswer(line)
    if (parsed.ok) process.stdout.write(`${JSON.stringify(replayAnswer(parsed.recorded))}\n`)
    else {
      console.error(`Line ${index + 1} ${parsed.reason}`)
      code = BAD_INPUT
    }
  }
  return code
}

process.exitCode = await main(process.argv.slice(2))
