import type { Connector } from '@latchkey/core'
import { matchesConnector, type Wallet } from '@latchkey/core/connect'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { GetLine } from '../../parts/wallets/GetLine.js'

type Props = { connectorId: string; connector: Connector | undefined }

/** Leads to where the wallet can be had, if it may be missing here and a link is known. */
export function GetMissing({ connector, connectorId }: Props) {
  const wallet = useDescribed(connectorId, connector)
  const isHere = connector?.type === 'ANNOUNCED' || connector?.type === 'INJECTED'
  return wallet && !isHere ? <GetLine wallet={wallet} /> : null
}

/** What the host says of the wallet behind a connector, be it there or gone. */
function useDescribed(id: string, connector: Connector | undefined): Wallet | undefined {
  const { env, options } = useWidget()
  return options.customWallets.find((wallet) =>
    connector ? matchesConnector(wallet, connector, env.mobile) : wallet.id === id,
  )
}
