/** What every `database.types.ts` has beside its tables. */
export const JSON_TYPE = `export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]
`

/** Short ways to a row of the default schema: `Tables<'todos'>`. */
export function helpersFor(schema: string): string {
  const group = (name: string) => `Database[${schema}]["${name}"]`
  const both = `(${group('Tables')} & ${group('Views')})`
  const helper = (type: string, all: string, shape: string) =>
    `export type ${type}<Name extends keyof ${all}> =
  ${all}[Name] extends { ${shape}: infer Shape } ? Shape : never
`
  return [
    helper('Tables', both, 'Row'),
    helper('TablesInsert', group('Tables'), 'Insert'),
    helper('TablesUpdate', group('Tables'), 'Update'),
    `export type Enums<Name extends keyof ${group('Enums')}> = ${group('Enums')}[Name]
`,
  ].join('\n')
}
