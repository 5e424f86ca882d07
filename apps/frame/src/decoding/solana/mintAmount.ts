import { formatUnits } from '@latchkey/protocol'
import { getAddressDecoder } from '@solana/kit'
import type { CardAmount, CardWarning } from '../../stage/ApprovalCard.js'
import { usdValue } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { sanitizeName } from '../card/plainText.js'
import { checkTokenClaim } from '../tokens/checkTokenClaim.js'
import { findPinnedToken } from '../tokens/pinnedTokens.js'
import { type FetchedAccount, fetchAccount } from './fetchAccount.js'
import { createByteReader } from './programs/ByteReader.js'
import { token2022Program } from './programs/programDecoders.js'

/** An amount of a token; without decimals those of the mint's account count. */
export type MintAmount = {
  readonly mint: string
  readonly value: bigint
  readonly decimals?: number
}

/** Returns an amount of a token with the warnings about the token; the name of a stranger is only a claim. */
export async function mintAmount(
  input: PrepareInput,
  { decimals, mint, value }: MintAmount,
): Promise<{ amount: CardAmount; warnings: readonly CardWarning[] }> {
  const account = await fetchAccount(input, mint)
  const own = readSymbol(account, mint)
  const isPinned = findPinnedToken(input.request.caipNetworkId, mint) !== undefined
  const symbol = own || isPinned ? own : await priceSymbol(input, mint)
  const claim = { symbol, decimals: decimals ?? readDecimals(account) }
  const token = checkTokenClaim(input, mint, claim)
  const { unverified, warnings } = token
  if (token.decimals === undefined) {
    return { amount: { text: value.toString(), symbol: '', raw: true }, warnings }
  }
  const amount = { text: formatUnits(value, token.decimals), symbol: token.symbol }
  // A server that invents a token can invent its price as well.
  if (unverified) return { amount: { ...amount, unverified }, warnings }
  const usd = await usdValue(input, mint, value, token.decimals)
  return { amount: { ...amount, usd }, warnings }
}

/** The data server's own name for a token. */
async function priceSymbol({ chain, request }: PrepareInput, mint: string): Promise<string> {
  const price = await chain.price(request.caipNetworkId, mint).catch(() => undefined)
  return sanitizeName(price?.symbol ?? '', 16)
}

const mintBytes = 82
const decimalsOffset = 44

function readDecimals(account: FetchedAccount | undefined): number | undefined {
  const isMint = account && account.data.length >= mintBytes
  const [decimals = Infinity] = isMint ? account.data.subarray(decimalsOffset) : []
  return decimals > 36 ? undefined : decimals
}

/** The start of extensions: after the longest plain account and one type byte. */
const extensionsOffset = 166
const metadataPointerType = 18
const metadataType = 19

/** Reads a token's symbol from the metadata in its own account, which its creator can set to anything. Never throws. */
function readSymbol(account: FetchedAccount | undefined, mint: string): string {
  if (account?.owner !== token2022Program) return ''
  const parts = parseExtensions(account.data)
  const decoder = getAddressDecoder()
  const pointer = parts.get(metadataPointerType)
  // Only metadata that the mint points to count.
  if (pointer?.length !== 64 || decoder.decode(pointer, 32) !== mint) return ''
  const read = createByteReader(parts.get(metadataType) ?? new Uint8Array())
  // Update authority and mint, then the name, then the symbol.
  if (!read.bytes(64) || !read.bytes(read.u32() ?? 0)) return ''
  const symbol = read.bytes(read.u32() ?? 0)
  return symbol ? sanitizeName(new TextDecoder().decode(symbol), 16) : ''
}

function parseExtensions(data: Uint8Array): ReadonlyMap<number | undefined, Uint8Array> {
  const extensions = new Map<number | undefined, Uint8Array>()
  const read = createByteReader(data.subarray(extensionsOffset))
  for (;;) {
    const [type, length] = [read.u16(), read.u16()]
    const state = length === undefined ? undefined : read.bytes(length)
    if (state === undefined) return extensions
    if (!extensions.has(type)) extensions.set(type, state)
  }
}
