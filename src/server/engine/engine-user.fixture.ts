/** Uses a database of the folder that it is given, says so, and goes on until it is ended. */
import { testEngine } from './test-engine.fixture.ts'

const [, , folder = ''] = process.argv
await testEngine(folder).database('kept').runAsOwner('select 1')
console.log('in use')
setInterval(() => {}, 1_000)
