import { type AccountInfo, activeAccount, chosenOf, othersOf, type State } from '@latchkey/core/ui'
import { useMemo } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectActiveNamespace, selectLoginName } from '../../hooks/view/selectors.js'

export type ConnectedWallet = {
  readonly connectorId: string
  /** For the embedded wallet the user's name: its own means nothing to visitors. */
  readonly name: string
  readonly icon: string | undefined
  readonly isEmbedded: boolean
  readonly address: string
  readonly isActive: boolean
}

export function useConnectedWallets(): readonly ConnectedWallet[] {
  const account = useSelector(activeAccount)
  const connection = useSelector(selectConnection)
  const namespace = useSelector(selectActiveNamespace)
  const user = useSelector(selectLoginName)
  return useMemo(() => {
    if (!namespace) return []
    const ids = chosenOf(connection, namespace)
    const placeOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    const others = othersOf(connection, namespace).map(({ accounts, connectorId, wallet }) =>
      describe({ address: accounts[0], connectorId, wallet, user, isActive: false }),
    )
    return [...activeWallet(account, user), ...others].sort(
      (a, b) => placeOf(a.connectorId) - placeOf(b.connectorId),
    )
  }, [account, connection, user, namespace])
}

const selectConnection = ({ connection }: State) => connection

function activeWallet(account: AccountInfo, user: string | undefined): readonly ConnectedWallet[] {
  const { address, connectedWalletInfo: wallet, connectorId } = account
  if (!address || connectorId === undefined) return []
  return [describe({ address, connectorId, wallet, user, isActive: true })]
}

function describe({
  user,
  wallet,
  ...rest
}: Pick<ConnectedWallet, 'address' | 'connectorId' | 'isActive'> & {
  readonly user: string | undefined
  readonly wallet: AccountInfo['connectedWalletInfo']
}): ConnectedWallet {
  const isEmbedded = wallet?.type === 'AUTH'
  const name = (isEmbedded ? user : undefined) ?? wallet?.name ?? rest.connectorId
  return { ...rest, name, icon: wallet?.icon, isEmbedded }
}
