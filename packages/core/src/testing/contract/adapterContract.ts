import { accountContract } from './accountContract.js'
import type { ContractSubject } from './ContractWallet.js'
import { connectingContract } from './connectingContract.js'
import { contractTools } from './contractTools.js'
import { discoveryContract } from './discoveryContract.js'
import { reconnectingContract } from './reconnectingContract.js'
import { sendingContract } from './sendingContract.js'
import { walletChangesContract } from './walletChangesContract.js'

/** By subject, in the order in which a visitor meets them. */
const contracts = [
  discoveryContract,
  connectingContract,
  reconnectingContract,
  walletChangesContract,
  accountContract,
  sendingContract,
]

/**
 * Registers the tests that every adapter must pass, the fake one included, so that it can't lie.
 * Vitest is loaded here and not by the module: the other things for tests work without it.
 * @example await adapterContract('evm', async () => ({ factory, deps, wallet }))
 */
export async function adapterContract(
  name: string,
  // The type of the tools names vitest, which is optional for packages that don't test with it.
  createSubject: () => Promise<ContractSubject>,
): Promise<void> {
  const vitest = await import('vitest')
  const tools = contractTools(vitest, createSubject)
  vitest.describe(`${name} keeps the contract of adapters:`, () => {
    for (const register of contracts) register(tools)
  })
}
