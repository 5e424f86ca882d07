import type { Connector } from '@latchkey/core'
import { matchesConnector, type Wallet } from '@latchkey/core/connect'
import { showView } from '@latchkey/core/internal'
import { useMessages } from '../../hooks/useMessages.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { useWidget } from '../../hooks/useWidget.js'
import { Button } from '../../ui/Button/Button.js'
import { walletLinks } from '../downloads/walletLinks.js'
import { sheet } from './GetMissing.module.css'

type Props = { connectorId: string; connector: Connector | undefined }

/** Leads to where the wallet can be had, if it may be missing here and a link is known. */
export function GetMissing({ connector, connectorId }: Props) {
  const { connecting: t } = useMessages()
  const styles = useSheet(sheet)
  const { env } = useWidget()
  const show = useTrigger(showView)
  const wallet = useDescribed(connectorId, connector)
  const isHere = connector?.type === 'ANNOUNCED' || connector?.type === 'INJECTED'
  if (!wallet || isHere || walletLinks(wallet, env).length === 0) return null
  return (
    <p className={styles.line}>
      {t.missing(wallet.name)}
      <Button kind="small" onClick={() => show({ view: 'Downloads', data: { wallet } })}>
        {t.get}
      </Button>
    </p>
  )
}

/** What the host says of the wallet behind a connector, be it there or gone. */
function useDescribed(id: string, connector: Connector | undefined): Wallet | undefined {
  const { env, options } = useWidget()
  return options.customWallets.find((wallet) =>
    connector ? matchesConnector(wallet, connector, env.mobile) : wallet.id === id,
  )
}
