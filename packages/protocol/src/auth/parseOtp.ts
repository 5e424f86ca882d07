import { LatchkeyError } from '../errors/errors.js'

export const otpPattern = /^\d{6,8}$/

/** Strips blanks; throws `email/code-wrong` before a malformed code costs an attempt. */
export function parseOtp(text: string): string {
  const code = text.replace(/\s/g, '')
  if (!otpPattern.test(code)) throw new LatchkeyError('email/code-wrong')
  return code
}
