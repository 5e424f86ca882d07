import type { ChainRpc, OnChainBalance } from '@latchkey/core/adapter'
import { isAddress, isOffCurveAddress } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { getTokenAccounts } from './getTokenAccounts.js'
import { nativeBalance } from './nativeBalance.js'
import { parseMint } from './parseMint.js'
import { readAccounts } from './readAccounts.js'

export async function getBalance(
  rpc: ChainRpc,
  address: string,
  token: string | undefined,
): Promise<OnChainBalance> {
  if (token === undefined) {
    return { balance: await nativeBalance(rpc, address), decimals: undefined }
  }
  const [mint] = await readAccounts(rpc, [token])
  const { decimals } = parseMint(mint)
  const tokenAccounts = await getTokenAccounts(rpc, address, token)
  return { balance: tokenAccounts.reduce((sum, { amount }) => sum + amount, 0n), decimals }
}

/** True for programs, accounts owned by one, and addresses off the curve. */
export async function isContract(rpc: ChainRpc, address: string): Promise<boolean> {
  if (!isAddress(address) || isOffCurveAddress(address)) return true
  const [account] = await readAccounts(rpc, [address])
  return account !== undefined && (account.executable || account.owner !== SYSTEM_PROGRAM_ADDRESS)
}
