import { LegalGate, useLegal } from '../../parts/legal/LegalGate.js'
import { AnyWalletPanel } from '../../parts/pairing/AnyWalletPanel.js'
import { usePairing } from '../../parts/pairing/usePairing.js'

/** @spec S2.06 */
export default function ConnectingWalletConnectBasicView() {
  const legal = useLegal()
  // An inert code could still be scanned, so there is none before consent.
  const pairing = usePairing(!legal.blocked)
  return (
    <LegalGate legal={legal}>
      <AnyWalletPanel pairing={pairing} showsAllWallets />
    </LegalGate>
  )
}
