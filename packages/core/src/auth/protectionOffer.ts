import type { Context } from '../runtime/context.js'
import { loginStorageOf, maxUnprotected } from '../runtime/storage/loginKeys.js'
import { protectionOffered } from '../state/authChanges.js'

/** Whether the visitor may be offered to protect this account: once while the page is open, and never after a refusal. */
export function mayOfferProtection({ storage, store }: Context, address: string): boolean {
  const { isProtectionOffered, protection } = store.get().auth
  if (protection !== 'email' || isProtectionOffered) return false
  return !loginStorageOf({ storage }).get('unprotectedByChoice')?.includes(address)
}

/** The offer is on screen. */
export const markProtectionOffered = ({ store }: Context): void =>
  store.update('auth', protectionOffered)

/** The visitor refuses the offer: it does not come again on this device, for none of the wallet's accounts. */
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
