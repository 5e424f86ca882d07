import { showView } from '@latchkey/core/internal'
import { useMemo, useState } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { type NetworkGroup, useNetworkGroups } from '../../parts/networks/useNetworkGroups.js'
import { SearchField } from '../../ui/SearchField/SearchField.js'
import { Unseen } from '../../ui/Unseen/Unseen.js'
import { NetworkGroups } from './NetworkGroups.js'
import { sheet } from './NetworksView.module.css'

/** A list up to this long is overlooked faster than a field is filled in. */
const shortList = 6

/** The host's networks, with a field to find one by name where they are many. */
export default function NetworksView() {
  const { networks: t } = useMessages()
  const styles = useSheet(sheet)
  const groups = useNetworkGroups()
  const show = useTrigger(showView)
  const [typed, setTyped] = useState('')
  const isLong = countOf(groups) > shortList
  const name = isLong ? typed.trim() : ''
  const found = useMemo(
    () =>
      groups.map((group) => ({
        ...group,
        choices: group.choices.filter(({ network }) => lower(network.name).includes(lower(name))),
      })),
    [groups, name],
  )
  const count = countOf(found)
  const isEmpty = count === 0
  const said = name && (isEmpty ? t.noneFound(name) : t.found(count))

  return (
    <div className={styles.networks}>
      {isLong && (
        <SearchField label={t.search} clearLabel={t.clear} value={typed} onChange={setTyped} />
      )}
      <div className={`${styles.place} ${isLong ? styles.long : ''}`}>
        <NetworkGroups groups={found} />
        {isEmpty && (
          <p className={styles.empty} aria-hidden="true">
            {said}
          </p>
        )}
        <Unseen live="polite">{said}</Unseen>
      </div>
      <button
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
