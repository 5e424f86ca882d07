import { shortAddress } from '@latchkey/react/attach'
import type { Face } from './Face.js'
import { networkName } from './networkName.js'

/** The way in; once connected, the account and its network. */
export const accountFace: Face = {
  opens: {},
  read(state, label) {
    const account = state?.activeNamespace && state.accounts[state.activeNamespace]
    if (account?.address) {
      return { label: shortAddress(account.address), detail: networkName(state), kind: 'plain' }
    }
    if (account?.status === 'reconnecting') return { label: 'Reconnecting…', kind: 'busy' }
    if (account?.status === 'connecting') return { label: 'Connecting…', kind: 'busy' }
    return { label: label || 'Connect wallet', kind: 'call' }
  },
}
