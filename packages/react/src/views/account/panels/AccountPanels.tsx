import { type AccountTabId, pickTab } from '@latchkey/core/account'
import { activeAccount } from '@latchkey/core/ui'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { useFeatures } from '../../../hooks/instance/useFeatures.js'
import { useSelector } from '../../../hooks/instance/useSelector.js'
import { useTrigger } from '../../../hooks/instance/useTrigger.js'
import { useWidget } from '../../../hooks/instance/useWidget.js'
import { selectActiveNamespace } from '../../../hooks/view/selectors.js'
import { useMessages } from '../../../hooks/view/useMessages.js'
import { useStyles } from '../../../hooks/view/useStyles.js'
import type { NetworkAccount } from '../../../parts/account/NetworkAccount.js'
import { PanelSkeleton } from '../../../parts/account/PanelState.js'
import { Button } from '../../../ui/Button/Button.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Tabs } from '../../../ui/Tabs/Tabs.js'
import { scrolledBy, scrollerOf } from '../../../ui/VirtualList/scrollerOf.js'
import { sheet } from './AccountPanels.module.css'
import { type AccountTab, accountTabs } from './accountTabs.js'

export type AccountMemory = { readonly panels: LoadedPanels }

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
  const panels = useRef<HTMLDivElement>(null)
  if (!namespace) return null

  const input = { namespace, server: api !== undefined, activity }
  const tabs = accountTabs
    .filter((tab) => tab.isOffered(input))
    .map((tab) => ({
      id: tab.id,
      label: t.tabs[tab.id],
      panel: (
        <div className={styles.panel}>
          <LazyPanel tab={tab} loaded={memory.current.panels} account={account} />
        </div>
      ),
    }))
  return (
    <div ref={panels} className={styles.panels} data-scrolls="view">
      <Tabs
        label={t.holdings}
        tabs={tabs}
        defaultTab={currentTab}
        onChoose={(tab) => {
          pick({ tab })
          if (panels.current) scrollBackTo(panels.current)
        }}
      />
    </div>
  )
}

/** Another tab begins at its top, with the tabs where they are. */
function scrollBackTo(panels: HTMLElement): void {
  const above = scrolledBy(panels)
  if (above > 0) scrollerOf(panels).scrollTop -= above
}

type Panel = ComponentType<NetworkAccount>
type LoadedPanels = Map<AccountTabId, Panel>

/** A click on the tab retries a failed load. */
function LazyPanel({
  account,
  loaded,
  tab,
}: {
  account: NetworkAccount
  loaded: LoadedPanels
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

  if (panel) return <panel.Panel {...account} />
  if (failed < attempt) return <PanelSkeleton of={tab.id} />
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
