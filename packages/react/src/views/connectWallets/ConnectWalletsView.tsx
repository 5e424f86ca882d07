import { LegalGate, useLegal } from '../../parts/legal/LegalGate.js'
import { useConnectList } from '../../parts/wallets/useConnectList.js'
import { WalletList } from '../../parts/wallets/WalletList.js'

/** A host may open it directly, so it includes consent. */
export default function ConnectWalletsView() {
  const { groups } = useConnectList()
  const legal = useLegal()
  return (
    <LegalGate legal={legal}>
      <WalletList groups={groups} blocked={legal.blocked} />
    </LegalGate>
  )
}
