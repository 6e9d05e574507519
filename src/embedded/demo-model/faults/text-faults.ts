/** What models get wrong in the form of an answer; the rules that deal with it are in `core/answer/SPEC.md`. */
import type { NamedFault } from './fault.ts'

const text = (name: string, says: string, damage: (answer: string) => string): NamedFault => ({
  name,
  says,
  make: () => ({ type: 'text', damage }),
})

const START = '[CODE_CHANGES]'
const END = '[CODE_CHANGES_END]'

/** The block's JSON, changed; an answer without a block stays. */
function inBlock(answer: string, change: (json: string) => string): string {
  const start = answer.indexOf(START)
  const end = answer.lastIndexOf(END)
  if (start === -1 || end === -1) return answer
  const from = start + START.length
  return `${answer.slice(0, from)}\n${change(answer.slice(from, end).trim())}\n${answer.slice(end)}`
}

/** The content of the last file, changed as it stands in JSON. */
function inLastContent(answer: string, change: (escaped: string) => string): string {
  return inBlock(answer, (json) => {
    const at = json.lastIndexOf('"content":"')
    if (at === -1) return json
    const from = at + '"content":"'.length
    const end = json.slice(from).search(/(?<!\\)(?:\\\\)*"/)
    return json.slice(0, from) + change(json.slice(from, from + end)) + json.slice(from + end)
  })
}

export const TEXT_FAULTS: readonly NamedFault[] = [
  text('empty', 'an answer without text', () => ''),
  text(
    'malformed',
    'a block that is no JSON',
    (answer) =>
      `${answer.slice(0, Math.max(answer.indexOf(START), 0))}${START}\n{"files":[{"operation":"UPDATE","path":"src/App.tsx","content":oops}]\n${END}`,
  ),
  text('nofiles', 'JSON without a list of files', (answer) => inBlock(answer, () => '{"note":"all done"}')),
  text('fenced', 'the JSON within a code fence', (answer) =>
    inBlock(answer, (json) => `\`\`\`json\n${json}\n\`\`\``),
  ),
  text('noend', 'no end marker', (answer) => answer.replace(END, '')),
  text('nostart', 'no start marker', (answer) => answer.replace(START, '')),
  text('lowermarkers', 'markers in lower case and bold', (answer) =>
    answer.replace(START, '**[code_changes]**').replace(END, '**[code_changes_end]**'),
  ),
  text('barelist', 'a bare list instead of an object', (answer) =>
    inBlock(answer, (json) => json.replace(/^\{"files":/, '').replace(/\}$/, '')),
  ),
  text('missingcomma', 'no comma between two files', (answer) =>
    inBlock(answer, (json) => json.replace('"},\n{"', '"}\n{"')),
  ),
  text('trailingcomma', 'a comma behind the last file', (answer) =>
    inBlock(answer, (json) => json.replace(/\}\s*\]\s*\}$/, '},\n]}')),
  ),
  text('jsoncomments', 'comments in the JSON', (answer) =>
    inBlock(answer, (json) => json.replace('{"files":[', '{"files":[ // all of them')),
  ),
  text('rawnewlines', 'raw line ends in the last file instead of `\\n`', (answer) =>
    inLastContent(answer, (content) => content.replaceAll('\\n', '\n')),
  ),
  text('unescapedquotes', 'double quotes in the last file without a backslash', (answer) =>
    inLastContent(answer, (content) => content.replaceAll('\\"', '"')),
  ),
  text('escapedtwice', 'the last file escaped twice, so that it is one line', (answer) =>
    inLastContent(answer, (content) => JSON.stringify(content).slice(1, -1)),
  ),
  text('htmlescaped', 'the last file with its angle brackets as HTML entities', (answer) =>
    inLastContent(answer, (content) =>
      content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    ),
  ),
  text('lazy', 'a comment in the last file for code that was left out', (answer) =>
    inLastContent(answer, (content) =>
      content.replace(/(?:[^\\]|\\.){60}$/, '// ... rest of the code remains unchanged ...\\n'),
    ),
  ),
  text('chatter', 'words behind the block', (answer) => `${answer}\nLet me know what you think!\n`),
  text('noprose', 'the block alone, without a plan', (answer) =>
    answer.slice(Math.max(answer.indexOf(START), 0)),
  ),
]
