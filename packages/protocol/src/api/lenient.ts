import * as v from 'valibot'
import { sanitizeWalletName } from '../wallets/sanitizeWalletName.js'

/** What is missing, null or does not fit is absent: an entry lives by what it must have. */
export const lenientOptional = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.optional(schema), undefined as never)

/** Entries that do not fit are left out: one bad entry must not cost the list. */
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

/** A text that strangers chose and visitors read: one line of it, cut, and nothing in it that hides or turns what stands beside it. */
export const label = v.pipe(
  v.string(),
  v.transform((value) => sanitizeWalletName(value) ?? ''),
)

/** A place to load a picture from: the web, or a path on the server that was asked. */
export const imageUrl = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.check(
    (url) => /^\/(?!\/)[\x21-\x7e]*$/.test(url) || (/^https?:\/\//i.test(url) && URL.canParse(url)),
  ),
)

/** A chain by its CAIP-2 id. */
export const chainId = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-\w]{1,64}$/))

/** An account or contract of any family; which characters it may have, the family decides. */
export const address = v.pipe(v.string(), v.regex(/^[-.%\w]{1,128}$/))

/** An amount as people write it: digits with at most one point, never negative. */
export const numeric = v.pipe(v.string(), v.regex(/^\d{1,78}(\.\d{1,78})?$/))

/** Money or a rate: finite and never negative. */
export const money = v.pipe(v.number(), v.finite(), v.minValue(0))

/** Where a list goes on; made by the server, and only it reads it. */
export const cursor = v.pipe(v.string(), v.minLength(1), v.maxLength(1_024))

const field = v.optional(v.pipe(v.string(), v.maxLength(128)))

/** Who is calling; the HTTP client adds these to every call, so callers leave them out. @spec S7.01 S7.23 */
export const sdkQuery = v.object({ projectId: field, st: field, sv: field })
