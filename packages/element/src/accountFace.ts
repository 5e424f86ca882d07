import { shortAddress } from '@latchkey/react/attach'
import type { Face } from './Face.js'
import { networkName } from './networkName.js'

/** Who is connected, and what they hold or where they are; nothing while nobody is. */
export const accountFace: Face = {
  opens: {},
  read(facts) {
    const { balance, loadingLabel, namespace, state, words } = facts
    const account = namespace && state?.accounts[namespace]
    if (account?.address) {
      return {
        label: shortAddress(account.address),
        detail: balance ?? networkName(facts),
        kind: 'plain',
      }
    }
    if (account?.status !== 'reconnecting') return undefined
    return { label: loadingLabel || words.reconnecting, kind: 'busy' }
  },
}
