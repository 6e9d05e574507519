/** What models get wrong in the code itself: the answer is in form, and what it holds does not work. */
import type { FileChange } from '../answer/answer.ts'
import type { NamedFault } from './fault.ts'

type Written = Extract<FileChange, { content: string }>

const files = (
  name: string,
  says: string,
  damage: (changes: readonly FileChange[]) => readonly FileChange[],
): NamedFault => ({ name, says, make: () => ({ type: 'files', damage }) })

/** The first file that the change fits, changed; edits are sent as whole files then. */
function inOne(
  changes: readonly FileChange[],
  change: (content: string, path: string) => string,
): FileChange[] {
  let isDone = false
  const rank = (path: string) => (path === 'src/App.tsx' ? 0 : 1)
  const order = [...changes].filter(isWritten).sort((a, b) => rank(a.path) - rank(b.path))
  const hit = order.find(({ path, content }) => /\.tsx?$/.test(path) && change(content, path) !== content)
  return changes.map((one) => {
    if (isDone || one !== hit || !isWritten(one)) return one
    isDone = true
    return {
      operation: one.operation,
      path: one.path,
      description: one.description,
      content: change(one.content, one.path),
    }
  })
}

function isWritten(change: FileChange): change is Written {
  return change.operation !== 'DELETE'
}

function firstComponent(changes: readonly FileChange[]): FileChange | undefined {
  return changes.find((one) => isWritten(one) && one.path.startsWith('src/components/'))
}

const added = (path: string, content: string): FileChange => ({
  operation: 'CREATE',
  path,
  description: 'By mistake',
  content,
})

/** Behind the brace that opens the component. */
const inApp = (statement: string) => (content: string) =>
  content.replace(/(\bfunction App\([^()]*\)[^(){]*\{\n)/, (opening) => `${opening}  ${statement}\n`)

export const FILE_FAULTS: readonly NamedFault[] = [
  files('wrongimport', 'a default import of a component that has only a named export', (all) =>
    inOne(all, (code) =>
      code.replace(/import \{ (\w+) \} from ('\.[^']*components[^']*')/, 'import $1 from $2'),
    ),
  ),
  files('wrongpath', 'an import whose path is misspelt', (all) =>
    inOne(all, (code) => code.replace(/from '(\.[^']*\/)(\w)(\w)(\w+)'/, "from '$1$3$2$4'")),
  ),
  files('wrongcase', 'an import whose path is in capitals', (all) =>
    inOne(all, (code) =>
      code.replace(
        /from '(\.[^']*components\/)([\w-]+)'/,
        (_, folder: string, name: string) => `from '${folder}${name.toUpperCase()}'`,
      ),
    ),
  ),
  files('missingfile', 'a file is left out that others import', (all) =>
    all.filter((one) => one !== firstComponent(all)),
  ),
  files('missingpackage', 'an import of a package that package.json does not name and nobody made', (all) =>
    inOne(all, (code, path) =>
      path === 'src/App.tsx'
        ? `import { glow } from 'lathe-no-such-package'\n${inApp('glow()')(code)}`
        : code,
    ),
  ),
  files('unknownicon', 'an icon that lucide-react does not have', (all) =>
    inOne(all, (code) =>
      code.replace(/import \{ (\w+)\b([^{}]*\} from 'lucide-react')/, 'import { $1Sparkle as $1$2'),
    ),
  ),
  files('duplicatedefault', 'a second default export of the same component', (all) =>
    inOne(all, (code, path) => (path === 'src/App.tsx' ? `${code}\nexport default App\n` : code)),
  ),
  files('unclosedtag', 'a closing tag is left out', (all) =>
    inOne(all, (code, path) => (path === 'src/App.tsx' ? code.replace(/\n[ \t]*<\/main>/, '') : code)),
  ),
  files('missingkey', 'a list without keys', (all) =>
    inOne(all, (code) => code.replace(/ key=\{[^{}]+\}/, '')),
  ),
  files('missingreactimport', 'a hook is used and not imported', (all) =>
    inOne(all, (code) =>
      code.replace(/^import \{ (?:type \w+, )?useState(?:, [^{}]*)? \} from 'react'\n/m, ''),
    ),
  ),
  files('syntaxerror', 'a bracket too many', (all) =>
    inOne(all, (code, path) => (path === 'src/App.tsx' ? code.replace('return (', 'return ((') : code)),
  ),
  files('runtimeerror', 'the app throws while it renders', (all) => inOne(all, inApp('missingOnPurpose()'))),
  files('rejection', 'a promise that nobody catches is rejected', (all) =>
    inOne(all, inApp("void Promise.reject(new Error('rejected on purpose'))")),
  ),
  files('endless', 'the app never stops computing', (all) => inOne(all, inApp('for (;;) {}'))),
  files('badjson', 'a package.json that is no JSON', (all) => [
    ...all,
    added('package.json', '{ "name": "app", }\n'),
  ]),
  files('outsidepath', 'a file outside of the project', (all) => [...all, added('../outside.txt', 'out\n')]),
  files('protopath', 'a file named like a property that every object has', (all) => [
    ...all,
    added('__proto__', 'polluted\n'),
  ]),
  files('absolutepath', 'a file at an absolute path', (all) => [
    ...all,
    added('/etc/hosts', '127.0.0.1 app\n'),
  ]),
  files('placeholder', 'the image placeholder though no image came', (all) => [
    ...all,
    added('public/picture.png', '[USE_UPLOADED_IMAGE]'),
  ]),
  files('badedit', 'an edit whose searched text is nowhere in the file', (all) => [
    ...all,
    {
      operation: 'UPDATE',
      path: 'src/main.tsx',
      description: 'By mistake',
      content: 'replaced\n',
      before: 'this text is nowhere in the file\n',
    } as FileChange,
  ]),
  files('emptyfile', 'a module without content', (all) =>
    inOne(all, (code, path) => (path === firstComponent(all)?.path ? '' : code)),
  ),
]
