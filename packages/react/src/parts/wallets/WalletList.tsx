import type { Entry } from '@latchkey/core'
import {
  type ConnectList,
  type ConnectorRow,
  connectorImage,
  connectorView,
  type WalletRow as DirectoryRow,
  showView,
  walletImage,
} from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectAccounts, selectOtherWallets } from '../../hooks/view/selectors.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useShowsAllWallets } from '../../hooks/wallets/useShowsAllWallets.js'
import { useWalletEntry } from '../../hooks/wallets/useWalletEntry.js'
import { GridIcon } from '../../icons/GridIcon.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { Badge } from '../../ui/Badge/Badge.js'
import { Image } from '../../ui/Image/Image.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { NavigationRow } from '../rows/NavigationRow.js'
import { SkeletonRow } from '../rows/SkeletonRow.js'
import { sheet } from './WalletList.module.css'

type Props = {
  groups: ConnectList['groups']
  blocked: boolean
  /** The first wallet is what most visitors press. */
  leads?: boolean
}

/** @spec S2.20 */
export function WalletList({ blocked, groups, leads = false }: Props) {
  const t = useMessages().connect
  const styles = useStyles(sheet)
  const showsAllWallets = useShowsAllWallets()
  const walletEntry = useWalletEntry()
  const show = useTrigger(showView)
  const rows = groups.flatMap((group) => group.rows)
  return (
    <>
      {rows.length === 0 && <NoWallet />}
      {rows.length > 0 && (
        <ul className={`${styles.rows} ${leads ? styles.lead : ''}`} aria-label={t.wallets}>
          {rows.map((row) =>
            row.kind === 'skeleton' ? (
              <SkeletonRow key={row.key} />
            ) : (
              <WalletRow
                key={row.key}
                row={row}
                entry={
                  row.kind === 'connector' ? connectorView(row.connector) : walletEntry(row.wallet)
                }
                onChoose={(entry) => {
                  if (!blocked) show(entry)
                }}
              />
            ),
          )}
        </ul>
      )}
      {showsAllWallets && (
        <ul className={styles.rows}>
          <NavigationRow
            icon={<GridIcon />}
            title={t.allWallets}
            entry={{ view: 'AllWallets' }}
            blocked={blocked}
          />
        </ul>
      )}
    </>
  )
}

function NoWallet() {
  const t = useMessages().connect
  const styles = useStyles(sheet)
  const { env } = useWidget()
  return (
    <div className={styles.empty} role="status">
      <span className={styles.sign} aria-hidden="true">
        <WalletIcon />
      </span>
      <p className={styles.headline}>{t.noWallet}</p>
      <p className={styles.hint}>{env.mobile ? t.noWalletHintMobile : t.noWalletHint}</p>
    </div>
  )
}

type WalletRowProps = {
  row: ConnectorRow | DirectoryRow
  entry: Entry
  onChoose(entry: Entry): void
}

function WalletRow({ entry, onChoose, row }: WalletRowProps) {
  const { connect: t, multiChain } = useMessages()
  const styles = useStyles(sheet)
  const { options } = useWidget()
  const isToGet = entry.view === 'Downloads'
  const isConnected = useIsConnected(row)
  const image =
    row.kind === 'connector'
      ? connectorImage(options, row.connector)
      : walletImage(options, row.wallet)
  return (
    <ListItem
      leading={<Image src={image} name={row.name} />}
      title={row.name}
      note={disambiguation(row)}
      hint={isForAny(row) ? t.anyWallet : undefined}
      trailing={
        <span className={styles.badges}>
          {isConnected && <Badge tone="positive">{multiChain.connected}</Badge>}
          {(isConnected ? [] : row.badges).map((badge) => (
            <Badge
              key={badge}
              tone={badge === 'installed' || badge === 'surrounding' ? 'positive' : 'plain'}
            >
              {t.badges[badge]}
            </Badge>
          ))}
          {isToGet && row.badges.length === 0 && <Badge>{t.get}</Badge>}
        </span>
      }
      leadsTo={entry.view}
      onClick={() => onChoose(entry)}
    />
  )
}

function useIsConnected(row: WalletRowProps['row']): boolean {
  const accounts = useSelector(selectAccounts)
  const others = useSelector(selectOtherWallets)
  if (row.kind === 'wallet') return false
  return row.connector.connectors.some(
    ({ chain, id }) =>
      accounts[chain]?.connectorId === id || others[chain]?.some((one) => one.connectorId === id),
  )
}

function isForAny(row: WalletRowProps['row']): boolean {
  return row.kind === 'connector' && row.connector.type === 'WALLET_CONNECT'
}

function disambiguation(row: WalletRowProps['row']): string | undefined {
  return row.kind === 'connector' && row.connector.namesake ? row.connector.info?.rdns : undefined
}
