import * as v from 'valibot'

const maxClaim = 255
/** `token:` stands before the issuer of a host's tokens. */
const maxIssuer = 'token:'.length + maxClaim

/**
 * Who a visitor is, as a provider or host says it: a text that is read and stored in one way only. Numbers round, a database has
 * other values as its own types, and what is not visible may be dropped on the way: each can make two visitors one account.
 */
export const subjectText = v.pipe(
  v.string(),
  v.maxLength(maxClaim),
  v.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Z}]+$/u),
)

/** What an account at a provider is known by. */
export const identityKey = v.object({
  issuer: v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxIssuer)),
  subject: subjectText,
})
