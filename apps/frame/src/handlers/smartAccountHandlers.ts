import { LatchkeyError } from '@latchkey/protocol'
import { namespaceOf, toChainId } from '../chain/chainIds.js'
import { type HandlerDeps, type Handlers, requireAccount } from './Handlers.js'

/** The handlers of requests about smart accounts. @spec S3.55 S3.56 S3.73 */
export const smartAccountHandlers: Pick<
  Handlers,
  | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
  | 'INIT_SMART_ACCOUNT'
  | 'SET_PREFERRED_ACCOUNT'
  | 'LEAVE_SMART_ACCOUNT'
> = {
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: async (deps) => ({
    smartAccountEnabledNetworks: [...(await deps.smartAccounts()).networks],
  }),

  // Nothing is sent: the account becomes smart with its first calls, which the visitor approves.
  INIT_SMART_ACCOUNT: async (deps) => {
    const { address, caipNetworkId, smartAccounts } = await requireSmartAccount(deps)
    return { address, isDeployed: await smartAccounts.isDeployed(caipNetworkId, address) }
  },

  SET_PREFERRED_ACCOUNT: async (deps, { type }) => {
    if (type === 'smartAccount') await requireSmartAccount(deps)
    const { wallet } = await requireAccount(deps)
    await (await deps.smartAccounts()).prefer(type, true)
    return { type, address: wallet.addresses[namespaceOf(deps.activeChain.current())] }
  },

  LEAVE_SMART_ACCOUNT: async (deps) => {
    const { address, caipNetworkId, smartAccounts } = await requireSmartAccount(deps)
    if (!(await smartAccounts.isDeployed(caipNetworkId, address))) {
      throw new LatchkeyError('frame/smart-account-unavailable')
    }
    const approvals = await deps.approvals()
    const hash = await approvals.request({
      method: 'LEAVE_SMART_ACCOUNT',
      params: [],
      caipNetworkId,
    })
    return { hash: String(hash), chainId: toChainId(caipNetworkId) }
  },
}

/** The visitor's account on the active chain, if that has smart ones. */
async function requireSmartAccount(deps: HandlerDeps) {
  const { wallet } = await requireAccount(deps)
  const smartAccounts = await deps.smartAccounts()
  const caipNetworkId = deps.activeChain.current()
  if (!smartAccounts.allows(caipNetworkId)) {
    throw new LatchkeyError('frame/smart-account-unavailable')
  }
  return { address: wallet.addresses.eip155, caipNetworkId, smartAccounts }
}
