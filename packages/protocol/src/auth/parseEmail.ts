import { LatchkeyError } from '../errors/errors.js'

/** Stricter than RFC 5321: requires a dotted domain, a top-level domain without digits (except Punycode), and no quoted names. */
const emailPattern =
  /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.(?:[^\s@<>()[\]\\,;:".\d]{2,}|xn--[a-z\d-]+)$/i

/** Trims an e-mail address; throws `email/invalid` for other text. @spec S5.08 */
export function parseEmail(text: string): string {
  const email = text.trim()
  const isValid = emailPattern.test(email) && email.length <= 320 && !/\.\.|@\.|\.@|^\./.test(email)
  if (!isValid) throw new LatchkeyError('email/invalid')
  return email
}
