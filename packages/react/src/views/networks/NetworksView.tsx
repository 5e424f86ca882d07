import { showView } from '@latchkey/core/ui'
import { useId, useMemo, useState } from 'react'
import { shortAddress } from '../../formats/shortAddress.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent } from '../../hooks/view/useViewIntent.js'
import { NetworkList } from '../../parts/networks/NetworkList.js'
import { type NetworkGroup, useNetworkGroups } from '../../parts/networks/useNetworkGroups.js'
import { Image } from '../../ui/Image/Image.js'
import { SearchField } from '../../ui/SearchField/SearchField.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { sheet } from './NetworksView.module.css'

const shortList = 6

export default function NetworksView() {
  const { networks: t } = useMessages()
  const styles = useStyles(sheet)
  const { env } = useWidget()
  const groups = useNetworkGroups()
  const show = useTrigger(showView)
  const helpIntent = useViewIntent('WhatIsANetwork')
  const [typed, setTyped] = useState('')
  const isLong = countOf(groups) > shortList
  const name = isLong ? typed.trim() : ''
  const matching = useMemo(
    () =>
      groups.map((group) => ({
        ...group,
        choices: group.choices.filter(({ network }) => lower(network.name).includes(lower(name))),
      })),
    [groups, name],
  )
  const count = countOf(matching)
  const isEmpty = count === 0
  const resultText = name && (isEmpty ? t.noneFound(name) : t.found(count))

  return (
    <div className={styles.networks}>
      {isLong && (
        <SearchField
          label={t.search}
          clearLabel={t.clear}
          value={typed}
          takesFocus={!env.mobile}
          onChange={setTyped}
        />
      )}
      <div className={`${styles.results} ${isLong ? styles.long : ''}`}>
        <NetworkGroups groups={matching} />
        {isEmpty && (
          <p className={styles.empty} aria-hidden="true">
            {resultText}
          </p>
        )}
        <VisuallyHidden live="polite">{resultText}</VisuallyHidden>
      </div>
      <button
        {...helpIntent}
        type="button"
        className={styles.help}
        onClick={() => show({ view: 'WhatIsANetwork' })}
      >
        {t.help}
      </button>
    </div>
  )
}

const countOf = (groups: readonly NetworkGroup[]) =>
  groups.reduce((sum, { choices }) => sum + choices.length, 0)
const lower = (text: string) => text.toLowerCase()

function NetworkGroups({ groups }: { groups: readonly NetworkGroup[] }) {
  const { titles } = useMessages()
  const isGrouped = groups.length > 1 && groups.some(({ account }) => account.address)
  if (isGrouped) {
    const shown = groups.filter(({ choices }) => choices.length > 0)
    const isConnected = ({ account }: NetworkGroup) => account.address !== undefined
    // Groups with a connected wallet need only a click.
    return [...shown.filter(isConnected), ...shown.filter((one) => !isConnected(one))].map(
      (group) => <NetworkGroupSection key={group.namespace} group={group} />,
    )
  }
  const choices = groups.flatMap(({ choices }) => choices)
  if (choices.length === 0) return null
  return <NetworkList choices={choices} label={titles.Networks} />
}

function NetworkGroupSection({ group: { account, choices } }: { group: NetworkGroup }) {
  const t = useMessages().networks
  const styles = useStyles(sheet)
  const id = useId()
  const { address, connectedWalletInfo: wallet } = account
  return (
    <section className={styles.group}>
      <h3 className={styles.owner} id={id}>
        {address && wallet && wallet.type !== 'AUTH' && (
          <>
            <Image src={wallet.icon} name={wallet.name} size={16} />
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
