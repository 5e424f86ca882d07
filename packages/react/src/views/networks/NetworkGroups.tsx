import { useId } from 'react'
import { shortAddress } from '../../formats/shortAddress.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { NetworkList } from '../../parts/networks/NetworkList.js'
import type { NetworkGroup } from '../../parts/networks/useNetworkGroups.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { sheet } from './NetworkGroups.module.css'

/** The networks; where a wallet is connected and others would need another one, it is said which are whose. */
export function NetworkGroups({ groups }: { groups: readonly NetworkGroup[] }) {
  const { titles } = useMessages()
  const isApart = groups.length > 1 && groups.some(({ account }) => account.address)
  if (isApart) {
    const shown = groups.filter(({ choices }) => choices.length > 0)
    const isConnected = ({ account }: NetworkGroup) => account.address !== undefined
    // Where a wallet is, a press is enough.
    return [...shown.filter(isConnected), ...shown.filter((one) => !isConnected(one))].map(
      (group) => <Group key={group.namespace} group={group} />,
    )
  }
  const choices = groups.flatMap(({ choices }) => choices)
  if (choices.length === 0) return null
  return <NetworkList choices={choices} label={titles.Networks} />
}

function Group({ group: { account, choices } }: { group: NetworkGroup }) {
  const t = useMessages().networks
  const styles = useSheet(sheet)
  const id = useId()
  const { address, connectedWalletInfo: wallet } = account
  return (
    <section className={styles.group}>
      <h3 className={styles.whose} id={id}>
        {address && wallet && wallet.type !== 'AUTH' && (
          <>
            <Picture src={wallet.icon} name={wallet.name} size={16} />
            <span className={styles.wallet} dir="auto">
              {wallet.name}
            </span>
          </>
        )}
        {address ? <bdi dir="ltr">{shortAddress(address)}</bdi> : t.noWallet}
      </h3>
      <NetworkList choices={choices} labelledBy={id} />
    </section>
  )
}
