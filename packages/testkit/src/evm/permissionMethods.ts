import { numberToHex } from 'viem'
import type { WalletDesk, WalletMethod } from './WalletDesk.js'

/** Who may see the accounts. */
export const permissionMethods: Readonly<Record<string, WalletMethod>> = {
  eth_accounts: (desk) => desk.visible(),
  eth_requestAccounts(desk, _, ask) {
    if (desk.visible().length > 0) return desk.visible()
    return ask({ kind: 'connect' }, () => grant(desk))
  },
  wallet_requestPermissions: (desk, _, ask) =>
    ask({ kind: 'connect' }, () => {
      grant(desk)
      return permissions(desk)
    }),
  wallet_getPermissions: permissions,
  wallet_revokePermissions(desk) {
    desk.state.update({ permitted: false })
    return null
  },
  wallet_getCapabilities: (desk, [address]) => {
    desk.signer(address)
    const able = {
      atomic: { status: 'unsupported' },
      ...(desk.assets && { assetDiscovery: { supported: true } }),
    }
    return Object.fromEntries(desk.chains().map(({ id }) => [numberToHex(id), able]))
  },
}

function grant(desk: WalletDesk) {
  desk.state.update({ permitted: true, locked: false })
  return desk.visible()
}

function permissions(desk: WalletDesk) {
  if (!desk.state.get().permitted) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: desk.visible() }]
  return [{ parentCapability: 'eth_accounts', caveats }]
}
