import { activeAccount, type State } from '@latchkey/core/ui'
import { explorerLink, supports } from '@latchkey/protocol'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectSupportedNetwork } from '../../hooks/view/selectors.js'
import { useRestoredFocus } from '../../hooks/view/useRestoredFocus.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewMemory } from '../../hooks/view/useViewMemory.js'
import { AccountFooter } from './AccountFooter.js'
import { AccountHeader } from './AccountHeader.js'
import { sheet } from './AccountView.module.css'
import { Balance } from './holdings/Balance.js'
import { type LateOfferMemory, LateProtectionOffer } from './LateProtectionOffer.js'
import { OtherAccounts } from './OtherAccounts.js'
import { PausedSwap } from './PausedSwap.js'
import { type AccountMemory, AccountPanels } from './panels/AccountPanels.js'
import { QuickActions } from './QuickActions.js'
import { SentResult } from './SentResult.js'

/** @spec S1.03 S2.03 S2.07 */
export default function AccountView() {
  const styles = useStyles(sheet)
  const { address } = useSelector(activeAccount)
  const network = useSelector(selectSupportedNetwork)
  const result = useSelector(selectResult)
  const paused = useSelector(selectPausedTerms)
  const place = useRestoredFocus(result === undefined)
  const memory = useViewMemory<AccountMemory & LateOfferMemory>({ panels: new Map() })
  if (!address) return null

  const explorer = network && explorerLink(network, address)
  return (
    <div ref={place} className={styles.account} tabIndex={-1} data-fills={network ? '' : undefined}>
      {result?.from === address && <SentResult result={result} />}
      {paused?.account === address && <PausedSwap terms={paused} />}
      <AccountHeader address={address} explorer={explorer} />
      {network && supports(network.chainNamespace, 'balances') && (
        <Balance key={network.caipNetworkId + address} address={address} network={network} />
      )}
      {network && <QuickActions />}
      <OtherAccounts />
      {network && (
        <LateProtectionOffer
          key={`offer ${address}`}
          account={{ address, network }}
          memory={memory}
        />
      )}
      {network && (
        <AccountPanels
          key={`${network.caipNetworkId} ${address}`}
          account={{ address, network }}
          memory={memory}
        />
      )}
      <AccountFooter />
    </div>
  )
}

const selectPausedTerms = ({ swap: { flow } }: State) =>
  flow?.state === 'paused' || flow?.state === 'spent' ? flow.terms : undefined

const selectResult = ({ send }: State) => (send.status === 'sent' ? send.result : undefined)
