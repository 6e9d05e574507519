import { describe, expect, it } from 'vitest'
import { cleanProjectName, projectNameProblem, typedProjectName } from './project-name.ts'
import { zipFileName } from './zip-file-name.ts'

describe('project names', () => {
  it('S5.1 while typing leading whitespace goes, and the space before the next word stays', () => {
    expect(typedProjectName('  My ')).toBe('My ')
    expect(typedProjectName('\u00a0\tMy App')).toBe('My App')
    expect(typedProjectName('   ')).toBe('')
  })

  it('S5.1 on submit both ends are trimmed and single inner spaces stay', () => {
    expect(cleanProjectName('  My  Great \n App ')).toBe('My Great App')
    expect(cleanProjectName(' \t\n')).toBe('')
  })

  it('S9.36 S8.20 a name has at most 80 characters, and the sentence says so', () => {
    expect(projectNameProblem(` ${'a'.repeat(80)} `)).toBeNull()
    expect(projectNameProblem('a'.repeat(81))).toBe(
      'A project name has at most 80 characters; this one has 81. Shorten it.',
    )
    expect(projectNameProblem('  ')).toBe('Give the project a name.')
    expect(cleanProjectName('a'.repeat(81))).toBe('a'.repeat(80))
    expect(cleanProjectName(`${'a'.repeat(79)}😀`)).toBe('a'.repeat(79))
    expect(cleanProjectName(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
  })
})

describe('zip file names', () => {
  it.each([
    ['Welcome', 'Welcome.zip'],
    ['My Great App', 'My_Great_App.zip'],
    ['', 'lathe-project.zip'],
    ['  ', 'lathe-project.zip'],
    ['../a\\b:c', '.._a_b_c.zip'],
    ['Café 😀', 'Café_😀.zip'],
  ])('S7.17 %j is saved as %s', (name, file) => {
    expect(zipFileName(name)).toBe(file)
  })
})
