import { LatchkeyError } from '@latchkey/protocol'
import { chainPayload } from './chainPayload.js'
import type { Family } from './createFamily.js'
import type { Requests } from './createRequests.js'
import type { WalletCall } from './WalletCall.js'

export type EvmRequestParameters = {
  readonly family: Family
  readonly requests: Pick<Requests, 'ask'>
  signOut(): Promise<void>
}

/** Answers as an EIP-1193 wallet does: who is logged in and where is told without asking the visitor, for logging in comes first. */
export async function evmRequest(
  { family, requests, signOut }: EvmRequestParameters,
  call: WalletCall,
): Promise<unknown> {
  const [first] = Array.isArray(call.params) ? call.params : []
  switch (call.method) {
    case 'eth_accounts':
      return addressesOf(family)
    case 'eth_requestAccounts': {
      const addresses = await addressesOf(family)
      if (addresses.length === 0) throw new LatchkeyError('frame/not-logged-in')
      return addresses
    }
    case 'eth_chainId': {
      const networkId = family.networkId()
      if (!networkId) throw new LatchkeyError('network/unsupported')
      return chainPayload(networkId)
    }
    case 'wallet_switchEthereumChain':
      await family.moveTo(`eip155:${chainIdOf(first)}`)
      return null
    case 'wallet_revokePermissions':
      // The permission of the page itself; those that it was granted beside go to the frame.
      if (!hasAccounts(first)) break
      if (family.isKnown()) await signOut()
      return null
  }
  return requests.ask(family, call)
}

async function addressesOf(family: Family): Promise<readonly string[]> {
  const account = await family.account()
  return account ? [account.address] : []
}

function chainIdOf(parameter: unknown): number {
  const { chainId } = (parameter ?? {}) as { chainId?: unknown }
  const id = typeof chainId === 'string' && /^0x[\da-f]+$/i.test(chainId) ? Number(chainId) : 0
  if (!Number.isSafeInteger(id) || id < 1) throw new LatchkeyError('rpc/invalid-params')
  return id
}

const hasAccounts = (parameter: unknown) =>
  typeof parameter === 'object' && parameter !== null && Object.hasOwn(parameter, 'eth_accounts')
