import { bringToFront } from '@latchkey/core/account'
import { useMessages } from '../../hooks/useMessages.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { SwitchIcon } from '../../icons/SwitchIcon.js'
import { WarningIcon } from '../../icons/WarningIcon.js'
import { shortAddress } from '../../shortAddress.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { NetworkPicture } from '../../ui/Picture/NetworkPicture.js'
import { sheet } from './OtherAccounts.module.css'
import { useConnectedFamilies } from './useConnectedFamilies.js'

/** The accounts of other chain families that are connected too; a press brings one to the front. */
export function OtherAccounts() {
  const t = useMessages().account
  const styles = useSheet(sheet)
  const { others } = useConnectedFamilies()
  const bring = useTrigger(bringToFront)
  return others.map(({ address, namespace, network }, at) => (
    <ListItem
      // biome-ignore lint/suspicious/noArrayIndexKey: who pressed a row finds the other account in it, and keeps the focus
      key={at}
      leading={network ? <NetworkPicture network={network} size={32} /> : <WarningIcon />}
      note={t.alsoConnected}
      title={network?.name ?? t.unsupported}
      trailing={
        <span className={styles.way}>
          <span dir="ltr">{shortAddress(address)}</span>
          <SwitchIcon />
        </span>
      }
      onClick={() => bring(namespace)}
    />
  ))
}
