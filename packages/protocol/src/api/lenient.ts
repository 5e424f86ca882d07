import * as v from 'valibot'
import { sanitizeWalletName } from '../wallets/sanitizeWalletName.js'

/** Missing, null or malformed values are absent: only required fields can fail an entry. */
export const lenientOptional = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.optional(schema), undefined as never)

/** One malformed entry does not fail the list. */
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

/** Third-party text: one line, truncated, without invisible or bidi characters. */
export const label = v.pipe(
  v.string(),
  v.transform((value) => sanitizeWalletName(value) ?? ''),
)

/** Image URL: http(s), or a path on the same server. */
export const imageUrl = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.check(
    (url) => /^\/(?!\/)[\x21-\x7e]*$/.test(url) || (/^https?:\/\//i.test(url) && URL.canParse(url)),
  ),
)

export const chainId = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-\w]{1,64}$/))

export const address = v.pipe(v.string(), v.regex(/^[-.%\w]{1,128}$/))

/** Decimal: digits with at most one point, never negative. */
export const numeric = v.pipe(v.string(), v.regex(/^\d{1,78}(\.\d{1,78})?$/))

export const money = v.pipe(v.number(), v.finite(), v.minValue(0))

export const cursor = v.pipe(v.string(), v.minLength(1), v.maxLength(1_024))

const field = v.optional(v.pipe(v.string(), v.maxLength(128)))

/** The HTTP client adds these fields to every call. @spec S7.01 S7.23 */
export const sdkQuery = v.object({ projectId: field, st: field, sv: field })
