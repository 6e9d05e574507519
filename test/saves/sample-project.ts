import { randomBytes } from 'node:crypto'
import { type FilePath, filePath } from '../../src/core/files/file-path.ts'
import { type ProjectFile, textFile } from '../../src/core/files/project-file.ts'
import { createProject } from '../../src/core/project/create-project.ts'
import type { Project } from '../../src/core/project/project.ts'

/** A project of so many files of about 2 KB, in folders of ten as apps have them. */
export function sampleProject(files: number): Project {
  const contents = new Map<FilePath, ProjectFile>()
  for (let at = 0; at < files; at += 1) {
    const path = filePath(`src/part-${Math.floor(at / 10)}/module-${at}.ts`)
    contents.set(
      path,
      textFile(
        path,
        `// ${randomBytes(8).toString('hex')}\n${`export const value${at} = ${at}\n`.repeat(70)}`,
      ),
    )
  }
  const hex = (bytes: number) => randomBytes(bytes).toString('hex')
  return createProject({
    name: `Sample${files}`,
    now: Date.now(),
    key: hex(16),
    revisionId: hex(16),
    files: contents,
  })
}

/** The project after one edit of one of its files. */
export function edited(project: Project, text = randomBytes(8).toString('hex')): Project {
  const paths = [...project.head.files.keys()]
  const path = paths[Math.floor(paths.length / 2)]
  const before = path === undefined ? undefined : project.head.files.get(path)
  if (path === undefined || before === undefined) throw new Error('A sample has files.')
  const content = `// ${text}\n${before.content.slice(before.content.indexOf('\n') + 1)}`
  const files = new Map(project.head.files).set(path, { ...before, content })
  const id = randomBytes(16).toString('hex')
  return {
    ...project,
    head: { id, parent: project.head, files, cause: { type: 'edit', path }, createdAt: Date.now() },
  }
}
