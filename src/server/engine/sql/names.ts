import { createHmac } from 'node:crypto'

/** What a project is called in the cluster. No name says which project it is, or can be guessed. */
export interface ProjectNames {
  readonly database: string
  /** Owns what the project makes; runs migrations. */
  readonly owner: string
  /** Has no rights but to become one of the roles of a request. */
  readonly login: string
}

export interface EngineNames {
  readonly prefix: string
  of(projectKey: string): ProjectNames
  /** A branch is a database of its own with the roles of its project. */
  branch(project: ProjectNames, random: string): ProjectNames
  /** What is kept of a project's database, for as long as the project is. */
  kept(project: ProjectNames, id: string): ProjectNames
  isKept(database: string): boolean
  /** By any name of a branch's database. */
  isBranch(database: string): boolean
  /** The database that those of projects are copied from. */
  template(sql: string): string
  passwordOf(role: string): string
}

/** @param secret known to this server alone, the same at each start */
export function createEngineNames(secret: string): EngineNames {
  const digest = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex')
  const prefix = `app_${digest('server', '').slice(0, 8)}_`
  return {
    prefix,
    of(projectKey) {
      const name = `${prefix}${digest('project', projectKey).slice(0, 24)}`
      return { database: name, owner: `${name}_owner`, login: `${name}_login` }
    },
    branch: (project, random) => ({ ...project, database: `${project.owner.slice(0, -6)}_b${random}` }),
    kept: (project, id) => ({ ...project, database: `${project.owner.slice(0, -6)}_k${id}` }),
    isKept: (database) => database.startsWith(prefix) && database.includes('_k', prefix.length + 24),
    isBranch: (database) => database.startsWith(prefix) && database.includes('_b', prefix.length + 24),
    template: (sql) => `${prefix}template_${digest('template', sql).slice(0, 12)}`,
    passwordOf: (role) => digest('password', role),
  }
}
