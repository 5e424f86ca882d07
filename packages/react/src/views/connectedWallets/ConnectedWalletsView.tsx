import { disconnect, showSnackbar, showView, switchWallet } from '@latchkey/core/ui'
import { useState } from 'react'
import { shortAddress } from '../../formats/shortAddress.js'
import { useAction } from '../../hooks/instance/useAction.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { selectActiveNamespace } from '../../hooks/view/selectors.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useRestoredFocus } from '../../hooks/view/useRestoredFocus.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { DisconnectIcon } from '../../icons/DisconnectIcon.js'
import { MailIcon } from '../../icons/MailIcon.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import {
  type ConnectedWallet,
  useConnectedWallets,
} from '../../parts/account/useConnectedWallets.js'
import { IconButton } from '../../ui/IconButton/IconButton.js'
import { Image } from '../../ui/Image/Image.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { useRowStyles } from '../../ui/Row/useRowStyles.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { sheet } from './ConnectedWalletsView.module.css'

export default function ConnectedWalletsView() {
  const { account, connectedWallets: t } = useMessages()
  const styles = useStyles(sheet)
  const wallets = useConnectedWallets()
  const namespace = useSelector(selectActiveNamespace)
  const place = useRestoredFocus(wallets.length)
  const show = useTrigger(showView)
  const disconnectAll = useTrigger(disconnect)
  return (
    <div ref={place} className={styles.view} tabIndex={-1}>
      <RowGroup label={t.wallets}>
        {wallets.map((wallet) => (
          <WalletRow key={wallet.connectorId} wallet={wallet} />
        ))}
      </RowGroup>
      <RowGroup>
        <ListItem
          leading={<WalletIcon />}
          title={t.another}
          trailing={<ChevronIcon />}
          leadsTo="Connect"
          onClick={() => show({ view: 'Connect' })}
        />
        {wallets.length > 1 && (
          <ListItem
            leading={<DisconnectIcon />}
            title={account.disconnectAll}
            tone="danger"
            onClick={() => disconnectAll({ namespace })}
          />
        )}
      </RowGroup>
    </div>
  )
}

function WalletRow({ wallet }: { wallet: ConnectedWallet }) {
  const { accountSettings, connectedWallets: t } = useMessages()
  const styles = useStyles(sheet)
  const rowStyles = useRowStyles()
  const { disconnectOne, isBusy, switchTo } = useWalletActions(wallet)
  const { address, icon, isActive, isEmbedded, name } = wallet
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={`${rowStyles.row} ${rowStyles.pressable} ${styles.wallet}`}
        aria-current={isActive || undefined}
        aria-busy={isBusy || undefined}
        onClick={isActive || isBusy ? undefined : switchTo}
      >
        {isEmbedded ? (
          <span className={styles.icon}>
            <MailIcon />
          </span>
        ) : (
          <Image src={icon} name={name} size={40} />
        )}
        <span className={rowStyles.text}>
          <span className={rowStyles.name} dir="auto" title={isEmbedded ? name : undefined}>
            {name}
          </span>
          <span className={rowStyles.note} dir="ltr">
            {shortAddress(address)}
          </span>
        </span>
        {isBusy && <Spinner />}
        {isActive && (
          <span className={styles.active}>
            <CheckIcon />
            {accountSettings.inUse}
          </span>
        )}
      </button>
      <IconButton icon={<DisconnectIcon />} name={t.disconnect(name)} onClick={disconnectOne} />
    </li>
  )
}

type WalletActions = { readonly isBusy: boolean; switchTo(): void; disconnectOne(): void }

function useWalletActions({ connectorId, name }: ConnectedWallet): WalletActions {
  const { connectedWallets: t, status } = useMessages()
  const textOf = useErrorText()
  const namespace = useSelector(selectActiveNamespace)
  const change = useAction(switchWallet)
  const leave = useAction(disconnect)
  const notify = useTrigger(showSnackbar)
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>, done: string, failed = '') => {
    setBusy(true)
    try {
      await work()
      notify({ variant: 'success', message: done })
    } catch (error) {
      notify({ variant: 'error', message: `${failed} ${textOf(error)}`.trim() })
    } finally {
      setBusy(false)
    }
  }
  const wallet = { connectorId, namespace }
  return {
    isBusy,
    switchTo: () => void attempt(() => change(wallet), t.switched(name), t.failed(name)),
    disconnectOne: () => {
      if (!isBusy) void attempt(() => leave(wallet), status.disconnected)
    },
  }
}
