import type { Connector } from '@latchkey/core'
import { type State, showView } from '@latchkey/core/internal'
import { useMemo } from 'react'
import { useMessages } from '../../hooks/useMessages.js'
import { usePrefetchedView } from '../../hooks/usePrefetchedView.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { sheet } from './ConnectView.module.css'

/** The wallets that can be connected; one that announces itself late joins the list. @spec S2.08 */
export function ConnectView() {
  const t = useMessages().connect
  const styles = useSheet(sheet)
  const show = useTrigger(showView)
  const connectors = useConnectors()
  usePrefetchedView('ConnectingExternal')

  if (connectors.length === 0) return <NoWallet />
  return (
    <ul className={styles.list} aria-label={t.wallets}>
      {connectors.map(({ chain, id, imageUrl, name, type }) => (
        <ListItem
          key={`${chain}:${id}`}
          leading={<Picture src={imageUrl} name={name} />}
          title={name}
          trailing={isInstalled(type) && <span className={styles.badge}>{t.installed}</span>}
          onClick={() =>
            show({ view: 'ConnectingExternal', data: { connectorId: id, namespace: chain } })
          }
        />
      ))}
    </ul>
  )
}

function NoWallet() {
  const t = useMessages().connect
  const styles = useSheet(sheet)
  return (
    <div className={styles.empty} role="status">
      <span className={styles.sign} aria-hidden="true">
        <WalletIcon />
      </span>
      <p className={styles.headline}>{t.noWallet}</p>
      <p className={styles.hint}>{t.noWalletHint}</p>
    </div>
  )
}

/** The wallets of the family that the modal was opened for, or of all. */
function useConnectors(): readonly Connector[] {
  const connectors = useSelector(selectConnectors)
  const namespace = useSelector(selectNamespace)
  return useMemo(
    () => (namespace ? (connectors[namespace] ?? []) : Object.values(connectors).flat()),
    [connectors, namespace],
  )
}

const isInstalled = (type: Connector['type']) => type === 'ANNOUNCED' || type === 'INJECTED'
const selectConnectors = (state: State) => state.connectors
const selectNamespace = (state: State) => state.modal.namespace
