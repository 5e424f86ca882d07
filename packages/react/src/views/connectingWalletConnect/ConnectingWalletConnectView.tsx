import { useWidget } from '../../hooks/instance/useWidget.js'
import { AnyWallet } from '../../parts/pairing/AnyWallet.js'
import { useOffer } from '../../parts/pairing/useOffer.js'
import type { ViewProps } from '../ViewTable.js'
import { WalletWays } from './WalletWays.js'

/** A wallet that is not in this browser: the given one by all its ways, or any by its QR code. @spec S2.02 */
export default function ConnectingWalletConnectView({
  wallet,
}: ViewProps<'ConnectingWalletConnect'>) {
  return wallet ? <WalletWays wallet={wallet} /> : <WithoutName />
}

function WithoutName() {
  const { env } = useWidget()
  return <AnyWallet offer={useOffer()} leadsOn={env.mobile} />
}
