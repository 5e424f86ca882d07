import type { ChainRpc, Holding } from '@latchkey/core/adapter'
import { nativeBalance } from './nativeBalance.js'
import { readAccounts } from './readAccounts.js'
import { readMint } from './readMint.js'
import { tokenHoldings } from './tokenHoldings.js'

/** What an address holds of a token, or of the native coin, as the chain tells it now. */
export async function holding(
  rpc: ChainRpc,
  address: string,
  token: string | undefined,
): Promise<Holding> {
  if (token === undefined) {
    return { balance: await nativeBalance(rpc, address), decimals: undefined }
  }
  const [mint] = await readAccounts(rpc, [token])
  const { decimals } = readMint(mint)
  const held = await tokenHoldings(rpc, address, token)
  return { balance: held.reduce((sum, { amount }) => sum + amount, 0n), decimals }
}
