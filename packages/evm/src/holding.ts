import type { ChainRpc, Holding } from '@latchkey/core/adapter'
import { isHexString, LatchkeyError } from '@latchkey/protocol'
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
  const call = async (data: string) =>
    firstWord(await rpc.request({ method: 'eth_call', params: [{ to: token, data }, 'latest'] }))
  const [balance, decimals] = await Promise.all([
    call(selectors.balanceOf + word(address)),
    // A token need not tell them.
    call(selectors.decimals).catch(() => undefined),
  ])
  const told = decimals !== undefined && decimals <= 255n ? Number(decimals) : undefined
  return { balance, decimals: told }
}

// Where no contract stands, the answer is empty.
function firstWord(answer: unknown): bigint {
  if (!isHexString(answer) || answer.length < 66) throw new LatchkeyError('rpc/malformed')
  return BigInt(answer.slice(0, 66))
}
