/** What finds keys in a project's files before they go to a model. */
import { findSecrets } from '../../../src/core/secrets/find-secrets.ts'
import { valueFinder } from '../../../src/core/secrets/find-values.ts'
import { createSecretMasks } from '../../../src/core/secrets/secret-masks.ts'
import { BrokenRule, type FuzzTarget, toBytes, toText } from '../target.ts'

const RANDOM = 'q7Zk2LmX9vTb4RwYc8NdJ3hFp6SgA1eU'
const WORDS = [
  'sk-',
  'sk-proj-',
  'sk_live_',
  'AIzaSy',
  'ghp_',
  'AKIA',
  'xoxb-',
  'SG.',
  'eyJ',
  'eyJhbGciOiJIUzI1NiJ9.',
  RANDOM,
  'apiKey',
  'API_KEY=',
  'password: "',
  'Authorization: Bearer ',
  'postgres://a:',
  '@host/',
  '://',
  '-----BEGIN PRIVATE KEY-----',
  '-----END PRIVATE KEY-----',
  '"',
  "'",
  '`',
  '\\',
  '\\n',
  '\n',
  ' ',
  '.',
  '=',
  ':',
  'WITHHELD_SECRET_',
  'WITHHELD_SECRET_0_1_END',
]
const SOUND = [
  `const supabase = createClient('https://a.example', 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.${RANDOM}')\n`,
  `OPENAI_API_KEY=sk-${RANDOM}\nDATABASE_URL=postgres://me:${RANDOM}@db.example:5432/app\n`,
  `{"private_key":"-----BEGIN PRIVATE KEY-----\\n${RANDOM}${RANDOM}\\n-----END PRIVATE KEY-----\\n"}`,
  'export const theme = { token: "colors.primary500", password: "" }\n',
]

export const secretsTarget: FuzzTarget = {
  name: 'secrets',
  place: 'the page',
  dictionary: WORDS,
  corpus: () => SOUND.map(toBytes),
  generate: (random) =>
    toBytes(Array.from({ length: random.int(400) }, () => random.pick([...WORDS, ...SOUND])).join('')),
  read: (input) => findSecrets(toText(input)),
  isRefusal: () => false,
  check(input) {
    const text = toText(input)
    const masks = createSecretMasks([text], valueFinder([]))
    const masked = masks.mask(text)
    if (masks.restore(masked) !== text) throw new BrokenRule('What was masked does not come back.')
    if (findSecrets(text).length > 0 && masked === text) throw new BrokenRule('What was found is not masked.')
  },
}
