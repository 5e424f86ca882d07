import type { Namespace } from '@latchkey/protocol'
import { accountOf } from '../state/accountsSlice.js'
import { chosenOf, othersOf } from '../state/connectionChanges.js'
import { isSupported } from '../state/networkChanges.js'
import { networksOf } from '../state/networksSlice.js'
import type { State } from '../state/state.js'

/** What no listener may ever see of a state; empty for a whole one. */
export function stateProblems(state: State): readonly string[] {
  const { auth, connection, modal, networks, router, siwx, walletConnect } = state
  const problems: string[] = []
  for (const namespace of Object.keys(networks.byNamespace) as Namespace[]) {
    const report = (problem: string) => problems.push(`${namespace} ${problem}`)
    const account = accountOf(state.accounts, namespace)
    const networkState = networksOf(networks, namespace)
    const others = othersOf(connection, namespace)
    const isConnected = account.status === 'connected'
    const facts = [account.address, account.caipAddress, account.connectorId]
    if (facts.some((fact) => (fact !== undefined) !== isConnected))
      report(`is ${account.status} with ${facts}`)
    const networkId = networkState.active?.caipNetworkId
    if (isConnected && account.caipAddress !== `${networkId}:${account.address}`)
      report(`has the account ${account.caipAddress} on ${networkId}`)
    if (!isConnected && !isSupported(networkState)) report(`is on ${networkId}, which nobody has`)
    if (isConnected && connection.remembered[namespace] !== account.connectorId)
      report(`remembers ${connection.remembered[namespace]} beside ${account.connectorId}`)
    if (others.some(({ connectorId }) => connectorId === account.connectorId))
      report(`lists ${account.connectorId} twice`)
    const chosen = chosenOf(connection, namespace)
    for (const { connectorId } of others)
      if (!chosen.includes(connectorId)) report(`has ${connectorId}, which nobody chose`)
    if (!isConnected && siwx.byNamespace[namespace]) report('has a session without account')
    const type = account.connectedWalletInfo?.type
    if (type === 'AUTH' && !auth.ready) report('has the account of a user who is not logged in')
    if (type === 'AUTH' && account.connectedWalletInfo?.social !== auth.socialProvider)
      report(`was logged in by ${account.connectedWalletInfo?.social}, not ${auth.socialProvider}`)
    if (type === 'WALLET_CONNECT' && walletConnect.session === 'none')
      report('has the account of a session that there is not')
  }
  if (!modal.open && router.entries.length > 1) problems.push('a closed modal has a history')
  return problems
}
