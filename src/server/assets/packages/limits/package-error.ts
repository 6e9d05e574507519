import { type ErrorCode, errorEntry, errorSentence } from '../../../../core/errors/catalogue.ts'
import type { PackageProblem } from '../../../../core/wire/packages.ts'
import type { ErrorCodec } from '../../../work/calls.ts'

export type PackageErrorCode = PackageProblem['code']

type PackageSentence = Extract<ErrorCode, `package-${PackageErrorCode}`>

/** What is wrong with one package; the message names it and says what to do next. */
export class PackageError extends Error {
  override name = 'PackageError'
  readonly code: PackageErrorCode
  readonly packageName: string
  readonly detail: string

  /** @param detail what stands for `{detail}` in the sentence, such as a range or a limit */
  constructor(code: PackageErrorCode, packageName: string, detail = '', options?: ErrorOptions) {
    const sentence: PackageSentence = `package-${code}`
    const { nextStep } = errorEntry(sentence)
    const said = errorSentence(sentence, { name: packageName, detail })
    super(nextStep === null ? said : `${said} ${nextStep}`, options)
    this.code = code
    this.packageName = packageName
    this.detail = detail
  }

  /** The same for a specifier of the project that leads to the package. */
  toProblem(specifier: string): PackageProblem {
    return { specifier, package: this.packageName, code: this.code, message: this.message }
  }
}

/** A request that is not read; the message says why and what to do next. */
export class RequestRefused extends Error {
  override name = 'RequestRefused'
}

/** A {@link PackageError} as data, which another process makes one of again. */
export interface PackageFailure {
  readonly code: PackageErrorCode
  readonly packageName: string
  readonly detail: string
}

export function toFailure({ code, packageName, detail }: PackageError): PackageFailure {
  return { code, packageName, detail }
}

export function fromFailure({ code, packageName, detail }: PackageFailure): PackageError {
  return new PackageError(code, packageName, detail)
}

/** Both errors stay what they are from one process to the next; of others the text is kept. */
export const PACKAGE_ERRORS: ErrorCodec = {
  encode(error) {
    if (error instanceof PackageError) return { failure: toFailure(error) }
    if (error instanceof RequestRefused) return { refused: error.message }
    return { text: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  },
  decode(data) {
    const { failure, refused, text } = data as { failure?: PackageFailure; refused?: string; text?: string }
    if (failure !== undefined) return fromFailure(failure)
    return refused === undefined ? new Error(text ?? 'It failed.') : new RequestRefused(refused)
  },
}
