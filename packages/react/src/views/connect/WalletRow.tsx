import type { Entry } from '@latchkey/core'
import type { ConnectRow } from '@latchkey/core/connect'
import { useMessages } from '../../hooks/useMessages.js'
import { useSheet } from '../../hooks/useSheet.js'
import { Badge } from '../../ui/Badge/Badge.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { sheet } from './WalletRow.module.css'

type Props = {
  row: ConnectRow
  /** Where it leads. */
  entry: Entry
  onChoose(entry: Entry): void
}

/** One wallet of the list, with what is worth knowing before choosing it. */
export function WalletRow({ entry, onChoose, row }: Props) {
  const t = useMessages().connect
  const styles = useSheet(sheet)
  const isToGet = entry.view === 'Downloads'
  return (
    <ListItem
      leading={<Picture src={row.imageUrl} name={row.name} />}
      title={row.name}
      note={distinction(row)}
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

/** What tells a wallet from another of the same name. */
function distinction(row: ConnectRow): string | undefined {
  return row.kind === 'connector' && row.connector.namesake ? row.connector.info?.rdns : undefined
}
