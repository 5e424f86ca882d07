import { LatchkeyError } from '@latchkey/protocol'
import type { Family } from './createFamily.js'
import type { Requests } from './createRequests.js'
import { familyOf, readChainId } from './readUser.js'
import type { WalletCall } from './WalletCall.js'

export type SolanaRequestParameters = {
  readonly family: Family
  readonly requests: Pick<Requests, 'ask'>
  signOut(): Promise<void>
}

/** Answers as the Solana family wants it of a wallet that it adopts: who is logged in and where is told without asking the visitor, for logging in comes first. */
export async function solanaRequest(
  { family, requests, signOut }: SolanaRequestParameters,
  call: WalletCall,
): Promise<unknown> {
  switch (call.method) {
    case 'solana_getAccounts':
      return accountsOf(family)
    case 'solana_requestAccounts': {
      const accounts = await accountsOf(family)
      if (accounts.length === 0) throw new LatchkeyError('frame/not-logged-in')
      return accounts
    }
    case 'solana_getNetwork': {
      const networkId = family.networkId()
      if (!networkId) throw new LatchkeyError('network/unsupported')
      return networkId
    }
    case 'solana_switchNetwork': {
      const { networkId } = (call.params ?? {}) as { networkId?: unknown }
      const wanted = readChainId(String(networkId))
      if (familyOf(wanted) !== family.namespace) throw new LatchkeyError('network/unsupported')
      await family.moveTo(wanted)
      return null
    }
    case 'solana_disconnect':
      if (family.isKnown()) await signOut()
      return null
  }
  return requests.ask(family, call)
}

/** As every wallet that is asked by method tells its accounts. */
async function accountsOf(family: Family): Promise<readonly { readonly pubkey: string }[]> {
  const account = await family.account()
  return account ? [{ pubkey: account.address }] : []
}
