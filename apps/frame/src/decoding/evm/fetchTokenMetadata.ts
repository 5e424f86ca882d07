import { formatUnits } from '@latchkey/protocol/amounts'
import { type Address, decodeAbiParameters, type Hex, hexToBytes, hexToString } from 'viem'
import type { CardAmount } from '../../stage/ApprovalCard.js'
import { usdValue } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { sanitizeName } from '../card/plainText.js'
import { isHexBytes } from './parseEvmAddress.js'

/** A token's own metadata, which its contract can set to anything. */
export type TokenMetadata = { readonly decimals: number; readonly symbol: string }

/** Reads the decimals and symbol of a token; undefined if it has no valid decimals. */
async function fetchTokenMetadata(
  input: PrepareInput,
  token: Address,
): Promise<TokenMetadata | undefined> {
  const [decimals, symbol] = await Promise.all([
    callToken(input, token, '0x313ce567'),
    callToken(input, token, '0x95d89b41'),
  ])
  try {
    const [count] = decodeAbiParameters([{ type: 'uint256' }], decimals ?? '0x')
    if (count > 36n) return undefined
    return { decimals: Number(count), symbol: decodeSymbol(symbol) }
  } catch {
    return undefined
  }
}

/** Returns an amount of a token in its units, or in base units if the decimals are unknown. */
export async function tokenAmount(
  input: PrepareInput,
  token: Address,
  value: bigint,
): Promise<CardAmount> {
  const known = await fetchTokenMetadata(input, token)
  if (!known) return { text: value.toString(), symbol: '', raw: true }
  const { decimals, symbol } = known
  const usd = await usdValue(input, token, value, decimals)
  return { text: formatUnits(value, decimals), symbol, usd }
}

async function callToken(input: PrepareInput, to: Address, data: Hex): Promise<Hex | undefined> {
  try {
    const { caipNetworkId } = input.request
    const answer = await input.chain.rpc(caipNetworkId, 'eth_call', [{ to, data }, 'latest'])
    return isHexBytes(answer) ? answer : undefined
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
        ? hexToString(answer, { size: 32 })
        : decodeAbiParameters([{ type: 'string' }], answer)[0]
    return sanitizeName(text, 16)
  } catch {
    return ''
  }
}
