import type { Context } from '../runtime/context.js'
import { loginStorageOf, maxUnprotected } from '../runtime/storage/loginKeys.js'
import { protectionOffered } from '../state/authChanges.js'

/** Whether to offer protection of this account: once per page load, and never after a refusal. */
export function mayOfferProtection({ storage, store }: Context, address: string): boolean {
  const { isProtectionOffered, protection } = store.get().auth
  if (protection !== 'email' || isProtectionOffered) return false
  return !loginStorageOf({ storage }).get('unprotectedByChoice')?.includes(address)
}

export const markProtectionOffered = ({ store }: Context): void =>
  store.update('auth', protectionOffered)

/** Refuses the offer for all of the wallet's accounts on this device. */
export async function refuseProtection({ storage, store }: Context): Promise<void> {
  const { accounts } = store.get()
  const own = Object.values(accounts).flatMap((account) =>
    account.address && account.connectedWalletInfo?.type === 'AUTH' ? [account.address] : [],
  )
  const login = loginStorageOf({ storage })
  const declined = login.get('unprotectedByChoice') ?? []
  const all = [...new Set([...own, ...declined])]
  login.set('unprotectedByChoice', all.slice(0, maxUnprotected))
}
