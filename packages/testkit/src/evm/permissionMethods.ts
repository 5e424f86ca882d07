import type { WalletContext, WalletMethod } from './WalletContext.js'

export const permissionMethods: Readonly<Record<string, WalletMethod>> = {
  eth_accounts: (context) => context.visibleAddresses(),
  eth_requestAccounts(context, _, prompt) {
    if (context.visibleAddresses().length > 0) return context.visibleAddresses()
    return prompt({ kind: 'connect' }, () => {
      const granted = grant(context)
      return context.quirks.grantsUnheard ? new Promise<never>(() => {}) : granted
    })
  },
  wallet_requestPermissions: (context, _, prompt) =>
    prompt({ kind: 'connect' }, () => {
      grant(context)
      return permissions(context)
    }),
  wallet_getPermissions: permissions,
  wallet_revokePermissions(context) {
    context.state.update({ permitted: false })
    return null
  },
}

export function grant(context: WalletContext) {
  context.state.update({ permitted: true, locked: false })
  return context.visibleAddresses()
}

function permissions(context: WalletContext) {
  if (!context.state.get().permitted) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: context.visibleAddresses() }]
  return [{ parentCapability: 'eth_accounts', caveats }]
}
