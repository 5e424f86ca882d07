import type { ChainRpc } from '@latchkey/core/adapter'
import { isAddress, isOffCurveAddress } from '@solana/kit'
import { systemProgram } from './instructions.js'
import { readAccounts } from './readAccounts.js'

/** Whether nobody's key answers at an address: a program, an account that a program keeps, or an address that no key can have. */
export async function isContract(rpc: ChainRpc, address: string): Promise<boolean> {
  if (!isAddress(address) || isOffCurveAddress(address)) return true
  const [account] = await readAccounts(rpc, [address])
  return account !== undefined && (account.executable || account.owner !== systemProgram)
}
