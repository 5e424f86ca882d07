import * as v from 'valibot'
import { sanitizeWalletName } from '../wallets/sanitizeWalletName.js'
import { endpoint } from './endpoint.js'
import { lenientArray, lenientOptional, sdkQuery } from './lenient.js'

// A truncated id or link is another one.
const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))
const id = v.pipe(text(128), v.regex(/^[-\w.]+$/))
const name = v.pipe(
  v.string(),
  v.transform((value) => sanitizeWalletName(value) ?? ''),
  v.minLength(1),
)
// Browsers strip control characters from links, so `java\nscript:` would run.
const noControlCharacters = v.check(
  (link: string) => ![...link].some((letter) => letter <= ' ' || letter === '\u007f'),
)

const webLink = v.pipe(text(2048), noControlCharacters, v.check(isWebLink))

/** `appLinkBase` decides whether it opens. */
const appLink = v.pipe(text(2048), noControlCharacters)

/** @spec S3.32 */
export const listedWallet = v.object({
  id,
  name,
  image_id: lenientOptional(id),
  image_url: lenientOptional(webLink),
  chains: lenientOptional(v.pipe(v.array(text(64)), v.maxLength(1000))),
  mobile_link: lenientOptional(appLink),
  desktop_link: lenientOptional(appLink),
  webapp_link: lenientOptional(webLink),
  link_mode: lenientOptional(webLink),
  rdns: lenientOptional(id),
  homepage: lenientOptional(webLink),
  app_store: lenientOptional(webLink),
  play_store: lenientOptional(webLink),
  chrome_store: lenientOptional(webLink),
  badge_type: lenientOptional(v.picklist(['none', 'certified'])),
  injected: lenientOptional(
    v.pipe(v.array(v.object({ namespace: text(32), injected_id: text(128) })), v.maxLength(32)),
  ),
})

const queryInteger = (min: number, max: number) =>
  v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/))]),
      v.transform(Number),
      v.integer(),
      v.minValue(min),
      v.maxValue(max),
    ),
  )
const commaSeparated = v.optional(v.pipe(v.string(), v.maxLength(16_384)))

/** `include`, `exclude` and `chains` are comma-separated. @spec S7.24 */
export const getWallets = endpoint({
  method: 'GET',
  path: '/getWallets',
  input: v.object({
    ...sdkQuery.entries,
    page: queryInteger(1, 100_000),
    entries: queryInteger(1, 100),
    include: commaSeparated,
    exclude: commaSeparated,
    chains: commaSeparated,
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(128))),
    badge_type: v.optional(v.picklist(['none', 'certified'])),
  }),
  output: v.object({
    data: lenientArray(listedWallet, 20_000),
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
})

export type WalletPage = v.InferOutput<typeof getWallets.output>

// A user name before the host could pass for the host.
function isWebLink(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { password, protocol, username } = new URL(link)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}
