import type { ChainRpc, OnChainBalance } from '@latchkey/core/adapter'
import { isAddress, isOffCurveAddress } from '@solana/kit'
import { systemProgram } from './instructions.js'
import { nativeBalance } from './nativeBalance.js'
import { readAccounts } from './readAccounts.js'
import { readMint } from './readMint.js'
import { tokenHoldings } from './tokenHoldings.js'

/** What an address holds of a token, or of the native coin, as the chain tells it now. */
export async function holding(
  rpc: ChainRpc,
  address: string,
  token: string | undefined,
): Promise<OnChainBalance> {
  if (token === undefined) {
    return { balance: await nativeBalance(rpc, address), decimals: undefined }
  }
  const [mint] = await readAccounts(rpc, [token])
  const { decimals } = readMint(mint)
  const held = await tokenHoldings(rpc, address, token)
  return { balance: held.reduce((sum, { amount }) => sum + amount, 0n), decimals }
}

/** Whether nobody's key answers at an address: a program, an account that a program keeps, or an address that no key can have. */
export async function isContract(rpc: ChainRpc, address: string): Promise<boolean> {
  if (!isAddress(address) || isOffCurveAddress(address)) return true
  const [account] = await readAccounts(rpc, [address])
  return account !== undefined && (account.executable || account.owner !== systemProgram)
}
