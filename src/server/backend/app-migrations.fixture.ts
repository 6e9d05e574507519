/** Two migrations of an app, and keys of projects that no other test knows. */

export const A = {
  name: '20260101000000_a.sql',
  sql: 'create table a (id int primary key, b text not null);',
}
export const B = { name: '20260102000000_b.sql', sql: 'create table b (id int references a);' }

let made = 0
export const newKey = () => (++made).toString(16).padStart(32, '0')
