import { describe, expect, it } from 'vitest'
import { app, ICONS, mended, mendedApp } from './mend-lab.fixture.ts'

describe('26.4 mends without a model', () => {
  it.each([
    [
      'a hint of Radix',
      '<Tooltip><TooltipTrigger asChild><button><X /></button></TooltipTrigger><TooltipContent>Close it</TooltipContent></Tooltip>',
      'Close it',
    ],
    [
      'a hint as an attribute',
      '<Tooltip content="Save & go"><button><Star /></button></Tooltip>',
      'Save &amp; go',
    ],
    ['its icon', '<button onClick={go}><Trash2 className="size-4" /></button>', 'Delete'],
    ['a cross and what it does', '<button onClick={() => setOpen(false)}><X /></button>', 'Close'],
    ['a cross in a list', '<button onClick={() => removeItem(one.id)}>{/* away */}<X /></button>', 'Remove'],
  ])('26.4 names a button by %s', (_, jsx, name) => {
    const fault = { rule: 'button-name', tag: 'button', at: '<button' } as const
    const after = jsx.replace('<button', `<button aria-label="${name}"`)
    expect(mendedApp(jsx, fault, ICONS)).toBe(app(after, ICONS))
  })

  it.each([
    ['a cross alone', '<button><X /></button>'],
    ['a cross that closes and removes', '<button onClick={() => close(remove())}><X /></button>'],
    ['an icon that says no word', '<button><Star /></button>'],
    ['an icon of the project', '<button><Trash2 /></button>', "import { Trash2 } from './icons'\n"],
    ['one of two icons', '<button>{isOn ? <Trash2 /> : <Star />}</button>'],
    ['an icon with something beside it', '<button><Trash2 /><Star /></button>'],
    ['attributes that are spread', '<button {...props}><Trash2 /></button>'],
    ['a name that is there', '<button aria-label={name}><Trash2 /></button>'],
    [
      'a hint that is computed',
      '<Tooltip><TooltipTrigger asChild><button><X /></button></TooltipTrigger><TooltipContent>{text}</TooltipContent></Tooltip>',
    ],
    [
      'two hints',
      '<Tooltip><button><X /></button><TooltipContent>A b</TooltipContent><TooltipContent>C d</TooltipContent></Tooltip>',
    ],
  ])('26.4 gives no button a name by %s', (_, jsx, imports = ICONS) => {
    expect(mendedApp(jsx, { rule: 'button-name', tag: 'button', at: '<button' }, imports)).toBeNull()
  })

  it('26.4 speaks the language of the page: brands are the same in all of them, words are not', () => {
    const fault = { rule: 'link-name', tag: 'a', at: '<a' } as const
    const link = '<a href="https://example.com"><Github /></a>'
    expect(mendedApp(link, { ...fault, language: 'de' }, ICONS)).toContain('<a aria-label="GitHub" href')
    const button = { rule: 'button-name', tag: 'button', at: '<button' } as const
    expect(mendedApp('<button><Trash2 /></button>', { ...button, language: 'de' }, ICONS)).toBeNull()
    expect(mendedApp('<button><Trash2 /></button>', { ...button, language: null }, ICONS)).toBeNull()
    const files = {
      'src/App.tsx': app('<button><Trash2 /></button>', ICONS),
      'index.html': '<html lang="en-GB">',
    }
    expect(mended(files, [{ ...button, language: null }]).sentences).toEqual([
      'Gave the button in line 4 of src/App.tsx the name “Delete”, which its icon says',
    ])
  })

  it('26.4 names a component where it hands on what it is given, and no other', () => {
    const use = app('<IconButton title="Close it"><X /></IconButton>', ICONS)
    const fault = { rule: 'button-name', tag: 'button', at: '<IconButton' } as const
    const files = (component: string) => ({
      'src/App.tsx': `import { IconButton } from './icon-button'\n${use}`,
      'src/icon-button.tsx': component,
    })
    const inner = ['src/icon-button.tsx', '<button'] as const
    const passing = files(
      'export function IconButton({ title, ...rest }) {\n  return <button {...rest} />\n}\n',
    )
    expect(mended(passing, [{ ...fault, inner }]).texts).toEqual({
      'src/App.tsx': passing['src/App.tsx'].replace('<IconButton', '<IconButton aria-label="Close it"'),
    })
    expect(mended(passing, [fault]).texts).toEqual({})
    const keeping = files(
      'export function IconButton({ title, extra }) {\n  return <button {...extra} />\n}\n',
    )
    expect(mended(keeping, [{ ...fault, inner }]).texts).toEqual({})
    const other = {
      ...passing,
      'src/other.tsx': 'export function Other(props) {\n  return <button {...props} />\n}\n',
    }
    expect(mended(other, [{ ...fault, inner: ['src/other.tsx', '<button'] }]).texts).toEqual({})
  })

  it('26.4 names a field by its placeholder, and not by an example or a single sign', () => {
    const fault = { rule: 'label', tag: 'input', at: '<input' } as const
    expect(mendedApp('<input placeholder="Search recipes…" />', fault)).toBe(
      app('<input aria-label="Search recipes" placeholder="Search recipes…" />'),
    )
    for (const placeholder of ['"name@example.com"', '"e.g. bread"', '"10"', '"*"', '{text}', '""'])
      expect(mendedApp(`<input placeholder=${placeholder} />`, fault)).toBeNull()
    expect(mendedApp('<input placeholder="Name" aria-label="" />', fault)).toBeNull()
    expect(mendedApp('<Input placeholder="Name" />', { ...fault, at: '<Input' })).toBeNull()
  })

  it('26.4 empties the alt of a picture only in a link or button that says the same in words', () => {
    const fault = { rule: 'image-alt', tag: 'img', at: '<img', isWithinNamed: true } as const
    const link = '<Link to="/a"><div><img src={one.picture} /></div><b>{one.name}</b></Link>'
    expect(mendedApp(link, fault)).toBe(app(link.replace('<img', '<img alt=""')))
    expect(mendedApp(link, { ...fault, isWithinNamed: false })).toBeNull()
    expect(mendedApp('<div><img src={a} /> Words</div>', fault)).toBeNull()
    expect(mendedApp('<a href="/">{list.map((one) => <img src={one} />)} All</a>', fault)).toBeNull()
    expect(mendedApp('<a href="/"><img src={a} alt={name} /> All</a>', fault)).toBeNull()
  })

  it('26.4 writes the language where the words tell it, and lets people enlarge the page', () => {
    const html =
      '<!doctype html>\n<html class="a">\n<head>\n<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no">\n</head></html>\n'
    const files = { 'index.html': html }
    const lang = {
      rule: 'html-has-lang',
      tag: 'html',
      at: '<html',
      file: 'index.html',
      language: 'de',
    } as const
    const viewport = { rule: 'meta-viewport', tag: 'meta', at: '<meta', file: 'index.html' } as const
    expect(mended(files, [lang, viewport]).texts).toEqual({
      'index.html': html
        .replace('<html', '<html lang="de"')
        .replace(', maximum-scale=1, user-scalable=no', ''),
    })
    expect(mended(files, [{ ...lang, language: null }]).texts).toEqual({})
    expect(mended({ 'index.html': '<html lang="">' }, [lang]).texts).toEqual({})
    const only = { 'index.html': "<meta name=viewport content='user-scalable=0'>" }
    expect(mended(only, [viewport]).texts).toEqual({})
  })
})
