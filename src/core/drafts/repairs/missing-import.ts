/** A name is used that nothing brings, and only one thing can bring it: React, one file of the project, or its icons. */
import type { SourceModule } from '../../element-edits/sources.ts'
import { isScriptPath, specifierOf } from '../../files/relative-specifier.ts'
import { addDefaultImport, addNamedImport, importsOf } from './import-edits.ts'
import { defaultName, exportedNames, isBound, usesName } from './module-names.ts'
import type { DraftProject, RepairRule, RuleRepair } from './repair-rule.ts'

const FROM_REACT = new Set([
  'Children',
  'Component',
  'Fragment',
  'Profiler',
  'PureComponent',
  'StrictMode',
  'Suspense',
  'cloneElement',
  'createContext',
  'createElement',
  'createRef',
  'forwardRef',
  'isValidElement',
  'lazy',
  'memo',
  'startTransition',
  'useActionState',
  'useCallback',
  'useContext',
  'useDebugValue',
  'useDeferredValue',
  'useEffect',
  'useId',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useMemo',
  'useOptimistic',
  'useReducer',
  'useRef',
  'useState',
  'useSyncExternalStore',
  'useTransition',
])

export const repairMissingImport: RepairRule<'undefined-name'> = (project, { path, name, isTag }) => {
  const { ts, mayChange } = project
  const module = project.module(path)
  if (module === null || !mayChange(path) || isBound(ts, module, name) || !usesName(ts, module, name))
    return null
  if (name === 'React') return imported(path, name, 'react', addDefaultImport(ts, module, name, 'react'))
  const makers = makersOf(project, path, name)
  const icons = isTag ? iconPackagesOf(project, module, name) : []
  if (FROM_REACT.has(name)) {
    return makers.length > 0 ? null : imported(path, name, 'react', addNamedImport(ts, module, name, 'react'))
  }
  const [maker, ...otherMakers] = makers
  const [icon, ...otherIcons] = icons
  if (maker !== undefined && otherMakers.length === 0 && icon === undefined) {
    const specifier = specifierOf(path, maker.path, aliasOf(project, module))
    const edit = maker.isDefault
      ? addDefaultImport(ts, module, name, specifier)
      : addNamedImport(ts, module, name, specifier)
    return imported(path, name, maker.path, edit)
  }
  if (icon !== undefined && otherIcons.length === 0 && maker === undefined)
    return imported(path, name, icon, addNamedImport(ts, module, name, icon))
  return null
}

function imported(path: string, name: string, from: string, edit: RuleRepair['edits'][number]): RuleRepair {
  return { edits: [edit], sentence: `Imported ${name} from ${from} in ${path}` }
}

interface Maker {
  readonly path: string
  readonly isDefault: boolean
}

/** Files of the project that export a value of this name, or have a default export that is called so. */
function makersOf(project: DraftProject, importer: string, name: string): Maker[] {
  const makers: Maker[] = []
  for (const [path, text] of project.files) {
    if (
      path === importer ||
      !isScriptPath(path) ||
      !text.includes(name) ||
      /\.(?:test|spec)\.\w+$/.test(path)
    )
      continue
    const module = project.module(path)
    const exported = module === null ? null : exportedNames(project.ts, module)
    if (module === null || exported === null) continue
    if (exported.has(name)) makers.push({ path, isDefault: false })
    else if (exported.has('default') && defaultName(project.ts, module) === name)
      makers.push({ path, isDefault: true })
  }
  return makers
}

/** Packages of icons that this module imports from already, and that have an icon of this name. */
function iconPackagesOf({ ts, packageExports }: DraftProject, module: SourceModule, name: string): string[] {
  const used = new Set(importsOf(ts, module).map(({ moduleSpecifier }) => moduleSpecifier.text))
  return [...packageExports].flatMap(([specifier, names]) =>
    used.has(specifier) && names.includes(name) ? [specifier] : [],
  )
}

/** How the module writes its other imports of project files. */
function aliasOf({ ts }: DraftProject, module: SourceModule): string {
  const written = importsOf(ts, module).map(({ moduleSpecifier }) => moduleSpecifier.text)
  return written.find((one) => /^[@~]\//.test(one)) ?? './'
}
