import { sanitizeWalletName } from '@latchkey/protocol'
import type { ConvertToken } from '@latchkey/protocol/api'
import { isRecord } from '@latchkey/service/envSchemas'
import * as v from 'valibot'
import { serverLimits } from '../../../serverLimits.js'
import { maxDecimals } from '../../chain/Holding.js'
import { caipOf, isPlaceholder } from '../port/swapAddresses.js'

/** A name that can be shown; what has nothing to show is no name. */
const label = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.transform((text) => sanitizeWalletName(text) ?? ''),
  v.nonEmpty(),
)

const entry = v.object({
  chainId: v.number(),
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i)),
  name: label,
  symbol: label,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDecimals)),
  logoURI: v.fallback(v.optional(v.string()), undefined),
})

/** The tokens of one chain in a list of the tokenlists.org format, each once; malformed entries are dropped. Throws where it is no such list. */
export function parseTokenList(
  chain: string,
  json: unknown,
  imagePath: (url: string) => string | undefined,
): readonly ConvertToken[] {
  const entries = isRecord(json) && 'tokens' in json ? json.tokens : undefined
  if (!Array.isArray(entries)) throw new Error('it is no token list')
  const tokens = new Map<string, ConvertToken>()
  for (const item of entries) {
    if (tokens.size >= serverLimits.swapListTokens) break
    const parsed = v.safeParse(entry, item)
    if (!parsed.success || `eip155:${parsed.output.chainId}` !== chain) continue
    const { decimals, logoURI, name, symbol } = parsed.output
    const address = parsed.output.address.toLowerCase()
    if (isPlaceholder(address) || tokens.has(address)) continue
    const logoUri = logoURI && imagePath(logoURI)
    tokens.set(address, {
      name,
      symbol,
      address: caipOf(chain, address),
      decimals,
      ...(logoUri && { logoUri }),
    })
  }
  return [...tokens.values()]
}
