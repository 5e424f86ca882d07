import { LegalGate, useLegal } from '../../parts/legal/LegalGate.js'
import { AnyWalletPanel } from '../../parts/pairing/AnyWalletPanel.js'
import { usePairing } from '../../parts/pairing/usePairing.js'

/** Where there is nothing but WalletConnect: any wallet, and the way to those by name. It may be the first view. @spec S2.06 */
export default function ConnectingWalletConnectBasicView() {
  const legal = useLegal()
  // A code can be scanned from a part of the page that is out of reach: there is none until it may be used.
  const pairing = usePairing(!legal.blocked)
  return (
    <LegalGate legal={legal}>
      <AnyWalletPanel pairing={pairing} showsAllWallets />
    </LegalGate>
  )
}
