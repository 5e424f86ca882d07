import { type ErrorCode, LatchkeyError } from '@latchkey/protocol'

/** Throws an error whose text is too rare for the code of every page, which loads this late. */
export function throwError<C extends ErrorCode>(
  ...parameters: ConstructorParameters<typeof LatchkeyError<C>>
): never {
  throw new LatchkeyError(...parameters)
}
