import { bringToFront } from '@latchkey/core/account'
import { shortAddress } from '../../formats/shortAddress.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { SwitchIcon } from '../../icons/SwitchIcon.js'
import { WarningIcon } from '../../icons/WarningIcon.js'
import { useConnectedFamilies } from '../../parts/account/useConnectedFamilies.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { NetworkPicture } from '../../ui/Picture/NetworkPicture.js'
import { sheet } from './OtherAccounts.module.css'

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
