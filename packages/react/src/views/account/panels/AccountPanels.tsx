import { type AccountTabId, pickTab } from '@latchkey/core/account'
import { activeAccount } from '@latchkey/core/ui'
import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import { useFeatures } from '../../../hooks/instance/useFeatures.js'
import { useSelector } from '../../../hooks/instance/useSelector.js'
import { useTrigger } from '../../../hooks/instance/useTrigger.js'
import { useWidget } from '../../../hooks/instance/useWidget.js'
import { selectActiveNamespace } from '../../../hooks/view/selectors.js'
import { useMessages } from '../../../hooks/view/useMessages.js'
import { useStyles } from '../../../hooks/view/useStyles.js'
import type { AccountPanelProps, NetworkAccount } from '../../../parts/account/NetworkAccount.js'
import { PanelSkeleton } from '../../../parts/account/PanelState.js'
import { Button } from '../../../ui/Button/Button.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Tabs } from '../../../ui/Tabs/Tabs.js'
import type { ScrollMemory } from '../../../ui/VirtualList/useScrollAnchor.js'
import { sheet } from './AccountPanels.module.css'
import { type AccountTab, accountTabs } from './accountTabs.js'

export type AccountMemory = {
  readonly panels: LoadedPanels
  scroll: { key: string; readonly byTab: Map<AccountTabId, ScrollMemory> }
}

/** @spec S2.03 */
export function AccountPanels({
  account,
  memory,
}: {
  account: NetworkAccount
  memory: RefObject<AccountMemory>
}) {
  const t = useMessages().account
  const styles = useStyles(sheet)
  const { api } = useWidget()
  const { activity } = useFeatures()
  const namespace = useSelector(selectActiveNamespace)
  const { currentTab } = useSelector(activeAccount)
  const pick = useTrigger(pickTab)
  if (!namespace) return null

  const input = { namespace, server: api !== undefined, activity }
  const tabs = accountTabs
    .filter((tab) => tab.isOffered(input))
    .map((tab) => ({
      id: tab.id,
      label: t.tabs[tab.id],
      panel: (
        <div className={styles.panel}>
          <LazyPanel
            tab={tab}
            loaded={memory.current.panels}
            props={{ ...account, memory: scrollMemoryOf(memory.current, account, tab.id) }}
          />
        </div>
      ),
    }))
  return (
    <Tabs
      label={t.holdings}
      tabs={tabs}
      defaultTab={currentTab}
      onChoose={(tab) => pick({ tab })}
    />
  )
}

function scrollMemoryOf(
  memory: AccountMemory,
  { address, network }: NetworkAccount,
  tab: AccountTabId,
): ScrollMemory {
  const key = `${network.caipNetworkId} ${address}`
  if (memory.scroll.key !== key) memory.scroll = { key, byTab: new Map() }
  const { byTab } = memory.scroll
  const existing = byTab.get(tab)
  if (existing) return existing
  const made = { scrollTop: 0 }
  byTab.set(tab, made)
  return made
}

type Panel = ComponentType<AccountPanelProps>
type LoadedPanels = Map<AccountTabId, Panel>

/** A click on the tab retries a failed load. */
function LazyPanel({
  loaded,
  props,
  tab,
}: {
  loaded: LoadedPanels
  props: AccountPanelProps
  tab: AccountTab
}) {
  const { tryAgain, viewFailed } = useMessages()
  const [panel, setPanel] = useState<{ readonly Panel: Panel } | undefined>(() => {
    const Panel = 'Panel' in tab ? tab.Panel : loaded.get(tab.id)
    return Panel && { Panel }
  })
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(-1)

  useEffect(() => {
    if (panel || 'Panel' in tab) return
    let cancelled = false
    tab.load().then(
      (Panel) => {
        loaded.set(tab.id, Panel)
        if (!cancelled) setPanel({ Panel })
      },
      () => {
        if (!cancelled) setFailed(attempt)
      },
    )
    return () => {
      cancelled = true
    }
  }, [attempt, loaded, panel, tab])

  if (panel) return <panel.Panel {...props} />
  if (failed < attempt) return <PanelSkeleton />
  return (
    <Notice
      text={viewFailed.title}
      hint={viewFailed.hint}
      action={
        <Button kind="small" onClick={() => setAttempt(attempt + 1)}>
          {tryAgain}
        </Button>
      }
    />
  )
}
