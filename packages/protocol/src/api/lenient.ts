import * as v from 'valibot'
import { sanitizeWalletName } from '../wallets/sanitizeWalletName.js'

/** Treats a missing, null or malformed value as absent: only required fields can fail an entry. */
export const lenientOptional = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.optional(schema), undefined as never)

/** Drops malformed entries, so that one bad entry does not fail the list. */
export const lenientArray = <S extends v.GenericSchema>(schema: S, max = 1_000) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries): v.InferOutput<S>[] =>
      entries.slice(0, max).flatMap((entry) => {
        const parsed = v.safeParse(schema, entry)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )

/** Text from third parties that visitors read: one line, truncated, without characters that hide or reverse text. */
export const label = v.pipe(
  v.string(),
  v.transform((value) => sanitizeWalletName(value) ?? ''),
)

/** The URL of an image: on the web, or a path on the same server. */
export const imageUrl = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.check(
    (url) => /^\/(?!\/)[\x21-\x7e]*$/.test(url) || (/^https?:\/\//i.test(url) && URL.canParse(url)),
  ),
)

/** A chain by its CAIP-2 id. */
export const chainId = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-\w]{1,64}$/))

/** An account or contract of any namespace; each namespace has its own rule for the characters. */
export const address = v.pipe(v.string(), v.regex(/^[-.%\w]{1,128}$/))

/** A decimal amount: digits with at most one point, never negative. */
export const numeric = v.pipe(v.string(), v.regex(/^\d{1,78}(\.\d{1,78})?$/))

/** A price or rate: finite and never negative. */
export const money = v.pipe(v.number(), v.finite(), v.minValue(0))

/** The cursor of the next page; opaque to clients. */
export const cursor = v.pipe(v.string(), v.minLength(1), v.maxLength(1_024))

const field = v.optional(v.pipe(v.string(), v.maxLength(128)))

/**
 * Identifies the caller; the HTTP client adds these fields to every call, so callers leave them out. @spec S7.01 S7.23
 */
export const sdkQuery = v.object({ projectId: field, st: field, sv: field })
