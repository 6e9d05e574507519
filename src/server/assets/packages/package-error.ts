import { type ErrorCode, errorEntry, errorSentence } from '../../../core/errors/catalogue.ts'
import type { PackageProblem } from '../../../core/wire/packages.ts'

export type PackageErrorCode = PackageProblem['code']

type PackageSentence = Extract<ErrorCode, `package-${PackageErrorCode}`>

/** What is wrong with one package; the message names it and says what to do next. */
export class PackageError extends Error {
  override name = 'PackageError'
  readonly code: PackageErrorCode
  readonly packageName: string

  /** @param detail what stands for `{detail}` in the sentence, such as a range or a limit */
  constructor(code: PackageErrorCode, packageName: string, detail = '', options?: ErrorOptions) {
    const sentence: PackageSentence = `package-${code}`
    const { nextStep } = errorEntry(sentence)
    const said = errorSentence(sentence, { name: packageName, detail })
    super(nextStep === null ? said : `${said} ${nextStep}`, options)
    this.code = code
    this.packageName = packageName
  }

  /** The same for a specifier of the project that leads to the package. */
  toProblem(specifier: string): PackageProblem {
    return { specifier, package: this.packageName, code: this.code, message: this.message }
  }
}
