import { showView, type Wallet, walletLinks } from '@latchkey/core/ui'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { Button } from '../../ui/Button/Button.js'
import { sheet } from './GetWalletLink.module.css'

export function GetWalletLink({ wallet }: { wallet: Wallet }) {
  const { connecting: t } = useMessages()
  const styles = useStyles(sheet)
  const { env } = useWidget()
  const show = useTrigger(showView)
  if (walletLinks(wallet, env).length === 0) return null
  return (
    <p className={styles.line}>
      {t.missing(wallet.name)}
      <Button
        kind="small"
        leadsTo="Downloads"
        onClick={() => show({ view: 'Downloads', data: { wallet } })}
      >
        {t.get}
      </Button>
    </p>
  )
}
