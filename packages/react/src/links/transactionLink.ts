import {
  type PendingTransaction,
  requestedNetworks,
  type SnackbarLink,
  type State,
} from '@latchkey/core/ui'
import { explorerLink } from '@latchkey/protocol'
import type { Messages } from '../locales/language/Messages.js'

export function transactionLink(
  { networks }: Pick<State, 'networks'>,
  { hash, networkId }: Pick<PendingTransaction, 'hash' | 'networkId'>,
  { account }: Messages,
): SnackbarLink | undefined {
  const network = requestedNetworks(networks).find(
    ({ caipNetworkId }) => caipNetworkId === networkId,
  )
  const page = network && explorerLink(network, hash, 'tx')
  return page && { label: account.explorer(page.name), href: page.href }
}
