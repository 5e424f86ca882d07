import type { ChainRpc, Holding } from '@latchkey/core/adapter'
import { isHexString, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { nativeBalance } from './nativeBalance.js'
import { selectors, word } from './transferCall.js'

/** What an address holds of a token, or of the native coin, as the chain tells it now. */
export async function holding(
  rpc: ChainRpc,
  address: string,
  token: string | undefined,
): Promise<Holding> {
  if (token === undefined)
    return { balance: await nativeBalance(rpc, address), decimals: undefined }
  const call = (data: string) =>
    rpc.request({ method: 'eth_call', params: [{ to: token, data }, 'latest'] })
  const [told, decimals] = await Promise.all([
    call(selectors.balanceOf + word(address)),
    // A token need not tell them.
    call(selectors.decimals).catch(throwUnanswered),
  ])
  const balance = firstWord(told)
  if (balance === undefined) throw new LatchkeyError('rpc/malformed')
  const count = firstWord(decimals) ?? 256n
  return { balance, decimals: count <= 255n ? Number(count) : undefined }
}

// Where no contract stands, the answer is empty.
function firstWord(answer: unknown): bigint | undefined {
  return isHexString(answer) && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined
}

/** A refusal is the token's answer; a chain that could not be asked has said nothing of the token, and an amount depends on it. */
function throwUnanswered(error: unknown): void {
  const { code } = isLatchkeyError(error) ? error : { code: '' }
  if (/^(?:http\/|rpc\/(?:timeout|unreachable|malformed|limit-exceeded)$)/.test(code)) throw error
}
