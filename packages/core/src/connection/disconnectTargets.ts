import type { Namespace } from '@latchkey/protocol'
import { isSourceType } from '../ports/Connector.js'
import { type AccountsSlice, accountOf, type WalletInfo } from '../state/accountsSlice.js'
import { othersOf } from '../state/connectionChanges.js'
import type { ConnectionSlice } from '../state/connectionSlice.js'

export type DisconnectTargetsInput = {
  readonly namespace?: Namespace
  readonly connectorId?: string
  readonly namespaces: readonly Namespace[]
  readonly accounts: AccountsSlice
  readonly others?: ConnectionSlice['others']
}

export type ConnectedWallet = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly wallet: WalletInfo | undefined
}

/** Returns the namespaces left without a wallet. @spec S4.53 */
export function disconnectTargets(input: DisconnectTargetsInput): readonly Namespace[] {
  const { connectorId, namespace, namespaces } = input
  const leaving = leavingWallets(input)
  const isRequested = (one: Namespace) =>
    connectorId === undefined && (!namespace || namespace === one)
  const ends = namespaces.filter((one) => {
    const wallets = walletsOf(input, one)
    const stays = wallets.some((wallet) => !leaving.some((other) => isSame(wallet, other)))
    return isRequested(one) || (wallets.length > 0 && !stays)
  })
  return namespace && ends.includes(namespace)
    ? [namespace, ...ends.filter((one) => one !== namespace)]
    : ends
}

/** Returns the wallets that end: a WalletConnect session or embedded login ends in every namespace. @spec S4.53 */
export function leavingWallets(input: DisconnectTargetsInput): readonly ConnectedWallet[] {
  const { connectorId, namespace } = input
  const connected = input.namespaces.flatMap((one) => walletsOf(input, one))
  const requested = connected.filter(
    (one) =>
      (!namespace || one.namespace === namespace) &&
      (connectorId === undefined || one.connectorId === connectorId),
  )
  const isShared = ({ wallet }: ConnectedWallet) =>
    isSourceType(wallet?.type) && requested.some((other) => other.wallet?.type === wallet?.type)
  return connected.filter((one) => requested.includes(one) || isShared(one))
}

function walletsOf(
  { accounts, others = {} }: DisconnectTargetsInput,
  namespace: Namespace,
): readonly ConnectedWallet[] {
  const { connectedWalletInfo: wallet, connectorId } = accountOf(accounts, namespace)
  const active = connectorId === undefined ? [] : [{ namespace, connectorId, wallet }]
  const rest = othersOf({ others }, namespace).map((other) => ({
    namespace,
    connectorId: other.connectorId,
    wallet: other.wallet,
  }))
  return [...active, ...rest]
}

const isSame = (a: ConnectedWallet, b: ConnectedWallet) =>
  a.namespace === b.namespace && a.connectorId === b.connectorId
