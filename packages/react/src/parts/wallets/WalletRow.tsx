import type { Entry } from '@latchkey/core'
import {
  type ConnectorRow,
  connectorImage,
  type WalletRow as DirectoryRow,
  walletImage,
} from '@latchkey/core/connect'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { Badge } from '../../ui/Badge/Badge.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { sheet } from './WalletRow.module.css'

type Props = {
  row: ConnectorRow | DirectoryRow
  /** Where it leads. */
  entry: Entry
  onChoose(entry: Entry): void
}

/** One wallet of the list, with what is worth knowing before choosing it. */
export function WalletRow({ entry, onChoose, row }: Props) {
  const t = useMessages().connect
  const styles = useSheet(sheet)
  const { options } = useWidget()
  const isToGet = entry.view === 'Downloads'
  const image =
    row.kind === 'connector'
      ? connectorImage(options, row.connector)
      : walletImage(options, row.wallet)
  return (
    <ListItem
      leading={<Picture src={image} name={row.name} />}
      title={row.name}
      note={distinction(row)}
      hint={isForAny(row) ? t.anyWallet : undefined}
      trailing={
        <span className={styles.badges}>
          {row.badges.map((badge) => (
            <Badge key={badge} tone={badge === 'installed' ? 'positive' : 'plain'}>
              {t.badges[badge]}
            </Badge>
          ))}
          {isToGet && row.badges.length === 0 && <Badge>{t.get}</Badge>}
        </span>
      }
      onClick={() => onChoose(entry)}
    />
  )
}

/** Whether it stands for any wallet on another device: its own name tells few visitors so. */
function isForAny(row: Props['row']): boolean {
  return row.kind === 'connector' && row.connector.type === 'WALLET_CONNECT'
}

/** What tells a wallet from another of the same name. */
function distinction(row: Props['row']): string | undefined {
  return row.kind === 'connector' && row.connector.namesake ? row.connector.info?.rdns : undefined
}
