import { formatUnits } from '@latchkey/protocol'
import { type Address, decodeAbiParameters, type Hex, hexToBytes, hexToString } from 'viem'
import type { CardAmount, CardWarning } from '../../stage/ApprovalCard.js'
import { usdValue } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { sanitizeName } from '../card/plainText.js'
import { checkTokenClaim, type KnownToken, type TokenClaim } from '../tokens/checkTokenClaim.js'
import { isHexBytes } from './parseEvmAddress.js'

/** A token, and whether its numbers are amounts or the ids of NFTs: ERC-20 and ERC-721 share functions. */
export type EvmToken = KnownToken & {
  readonly address: Address
  /** Certain for well-known tokens only: any other answer comes from a node, which may lie. */
  readonly standard: 'coin' | 'nft' | 'unknown'
}

export type TokenAmount = { readonly amount: CardAmount; readonly warnings: readonly CardWarning[] }

/** Reads what a token is: from the pins, else from its contract. Never throws. */
export async function readToken(input: PrepareInput, address: Address): Promise<EvmToken> {
  const [decimals, symbol, supports] = await Promise.all([
    callToken(input, address, '0x313ce567'),
    callToken(input, address, '0x95d89b41'),
    callToken(input, address, supportsErc721),
  ])
  const claim: TokenClaim = { symbol: decodeSymbol(symbol), decimals: decodeDecimals(decimals) }
  const token = checkTokenClaim(input, address, claim)
  const coin = token.decimals === undefined ? 'unknown' : 'coin'
  // All well-known tokens are fungible.
  const standard = !token.unverified ? 'coin' : supports === trueWord ? 'nft' : coin
  return { ...token, address, standard }
}

/** Returns an amount of a token in its units, or in base units if the decimals are unknown. */
export async function amountOf(
  input: PrepareInput,
  { address, decimals, symbol, unverified }: EvmToken,
  value: bigint,
): Promise<CardAmount> {
  if (decimals === undefined) return { text: value.toString(), symbol: '', raw: true }
  const text = formatUnits(value, decimals)
  // A server that invents a token can invent its price as well.
  if (unverified) return { text, symbol, unverified }
  return { text, symbol, usd: await usdValue(input, address, value, decimals) }
}

export async function tokenAmount(
  input: PrepareInput,
  address: Address,
  value: bigint,
): Promise<TokenAmount> {
  const token = await readToken(input, address)
  return { amount: await amountOf(input, token, value), warnings: token.warnings }
}

/** `supportsInterface` with the id of ERC-721. */
const supportsErc721: Hex = `0x01ffc9a780ac58cd${'0'.repeat(56)}`
const trueWord = `0x${'1'.padStart(64, '0')}`

async function callToken(input: PrepareInput, to: Address, data: Hex): Promise<Hex | undefined> {
  try {
    const { caipNetworkId } = input.request
    const answer = await input.chain.rpc(caipNetworkId, 'eth_call', [{ to, data }, 'latest'])
    return isHexBytes(answer) ? answer : undefined
  } catch {
    return undefined
  }
}

function decodeDecimals(answer: Hex | undefined): number | undefined {
  try {
    const [count] = decodeAbiParameters([{ type: 'uint256' }], answer ?? '0x')
    return count > 36n ? undefined : Number(count)
  } catch {
    return undefined
  }
}

function decodeSymbol(answer: Hex | undefined): string {
  if (!answer || answer.length > 2 + 2 * 1024) return ''
  try {
    // Some old tokens return bytes32 instead of a string.
    const text =
      hexToBytes(answer).length === 32
        ? hexToString(answer)
        : decodeAbiParameters([{ type: 'string' }], answer)[0]
    return sanitizeName(text, 16)
  } catch {
    return ''
  }
}
