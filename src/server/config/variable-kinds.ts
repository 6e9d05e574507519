/** Kinds of values that variables of more than one area have. Each message completes "set it to …". */
import * as v from 'valibot'
import { isOrigin } from './urls.ts'

/** Bytes. */
export const MB = 2 ** 20

export const text = v.string()

export const hostName = v.pipe(
  v.string(),
  v.regex(/^[\w.:-]+$/, 'a host name or an IP address such as 127.0.0.1'),
)

export const origin = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/\/$/, '')),
  v.check(isOrigin, 'an origin such as http://localhost:4000, without a path'),
)

export const databaseUrl = v.pipe(
  v.string(),
  v.check(
    (value) => /^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value),
    'a PostgreSQL URL such as postgres://user@localhost:5432/lathe',
  ),
)

/** A list by commas or spaces, each of which must be such a one. */
export const listOf = (isOne: (item: string) => boolean, message: string, most = Number.POSITIVE_INFINITY) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.split(/[\s,]+/).filter((part) => part !== '')),
    v.check((list) => list.length <= most && list.every(isOne), message),
  )

/** A whole number. The message is made of `of`, where it is not a mere number: "a number of days". */
export function wholeNumber(least: number, most: number, of = 'a whole number') {
  const sentence = `${of} from ${least} to ${most}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, sentence),
    v.transform(Number),
    v.minValue(least, sentence),
    v.maxValue(most, sentence),
  )
}

/** How many there may be. */
export const count = (most: number) => wholeNumber(1, most)

export const onOrOff = v.pipe(
  v.picklist(['on', 'off'], 'on or off'),
  v.transform((value) => value === 'on'),
)
