import { LegalGate, useLegal } from '../../parts/legal/LegalGate.js'
import { useConnectList } from '../../parts/wallets/useConnectList.js'
import { WalletList } from '../../parts/wallets/WalletList.js'

/** The wallets alone, where Connect shows one row in their place. A host may open it directly, so it asks for consent too. */
export default function ConnectWalletsView() {
  const { count, groups } = useConnectList()
  const legal = useLegal()
  return (
    <LegalGate legal={legal}>
      <WalletList groups={groups} count={count} blocked={legal.blocked} />
    </LegalGate>
  )
}
