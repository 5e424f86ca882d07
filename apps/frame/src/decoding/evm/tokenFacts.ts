import { type Address, decodeAbiParameters, type Hex, hexToBytes, hexToString } from 'viem'
import type { CardAmount } from '../../stage/ApprovalCard.js'
import { formatUnits, worth } from '../card/coinAmount.js'
import type { PrepareFacts } from '../card/Prepared.js'
import { plainName } from '../card/plainText.js'
import { isBytes } from './evmAddress.js'

/** What a token says of itself: anybody can write anything there. */
export type TokenFacts = { readonly decimals: number; readonly symbol: string }

/** Asks a token for its decimals and its symbol; undefined where it tells no decimals that can be. */
export async function tokenFacts(
  facts: PrepareFacts,
  token: Address,
): Promise<TokenFacts | undefined> {
  const [decimals, symbol] = await Promise.all([
    read(facts, token, '0x313ce567'),
    read(facts, token, '0x95d89b41'),
  ])
  try {
    const [count] = decodeAbiParameters([{ type: 'uint256' }], decimals ?? '0x')
    if (count > 36n) return undefined
    return { decimals: Number(count), symbol: symbolOf(symbol) }
  } catch {
    return undefined
  }
}

/** An amount of a token, in its units if it tells them, in base units if not. */
export async function tokenAmount(
  facts: PrepareFacts,
  token: Address,
  value: bigint,
): Promise<CardAmount> {
  const known = await tokenFacts(facts, token)
  if (!known) return { text: value.toString(), symbol: '', raw: true }
  const { decimals, symbol } = known
  const usd = await worth(facts, token, value, decimals)
  return { text: formatUnits(value, decimals), symbol, usd }
}

async function read(facts: PrepareFacts, to: Address, data: Hex): Promise<Hex | undefined> {
  try {
    const { caipNetworkId } = facts.request
    const answer = await facts.chain.rpc(caipNetworkId, 'eth_call', [{ to, data }, 'latest'])
    return isBytes(answer) ? answer : undefined
  } catch {
    return undefined
  }
}

function symbolOf(answer: Hex | undefined): string {
  if (!answer || answer.length > 2 + 2 * 1024) return ''
  try {
    // Some old tokens give thirty-two bytes and no text.
    const text =
      hexToBytes(answer).length === 32
        ? hexToString(answer, { size: 32 })
        : decodeAbiParameters([{ type: 'string' }], answer)[0]
    return plainName(text, 16)
  } catch {
    return ''
  }
}
