import { LegalGate, useLegal } from '../../parts/legal/LegalGate.js'
import { AnyWallet } from '../../parts/pairing/AnyWallet.js'
import { useOffer } from '../../parts/pairing/useOffer.js'

/** Where there is nothing but WalletConnect: any wallet, and the way to those by name. It may be the first view. @spec S2.06 */
export default function ConnectingWalletConnectBasicView() {
  const legal = useLegal()
  // A code can be scanned from a part of the page that is out of reach: there is none until it may be used.
  const offer = useOffer(!legal.blocked)
  return (
    <LegalGate legal={legal}>
      <AnyWallet offer={offer} leadsOn />
    </LegalGate>
  )
}
