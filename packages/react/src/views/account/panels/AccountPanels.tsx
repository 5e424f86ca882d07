import type { State } from '@latchkey/core/internal'
import type { RefObject } from 'react'
import { useFeatures } from '../../../hooks/instance/useFeatures.js'
import { useSelector } from '../../../hooks/instance/useSelector.js'
import { useWidget } from '../../../hooks/instance/useWidget.js'
import { useMessages } from '../../../hooks/view/useMessages.js'
import { useSheet } from '../../../hooks/view/useSheet.js'
import type { AccountPartProps } from '../../../parts/account/AccountPart.js'
import type { KeptScroll } from '../../../ui/LineList/useSteadyScroll.js'
import { Tabs } from '../../../ui/Tabs/Tabs.js'
import { sheet } from './AccountPanels.module.css'
import { type AccountTabId, accountTabs } from './accountTabs.js'
import { LazyPanel, type LoadedPanels } from './LazyPanel.js'

/** What a visitor finds again who comes back to the account. */
export type KeptAccount = {
  tab: AccountTabId | undefined
  readonly panels: LoadedPanels
  /** Where each list stood; of another account or network, nothing is kept. */
  places: { of: string; readonly byTab: Map<AccountTabId, KeptScroll> }
}

/** What the account holds and what happened to it, each in a tab; one alone has no row of tabs. @spec S2.03 */
export function AccountPanels({
  account,
  kept,
}: {
  account: AccountPartProps
  kept: RefObject<KeptAccount>
}) {
  const t = useMessages().account
  const styles = useSheet(sheet)
  const { api } = useWidget()
  const { activity } = useFeatures()
  const namespace = useSelector(selectNamespace)
  if (!namespace) return null

  const facts = { namespace, server: api !== undefined, activity }
  const tabs = accountTabs
    .filter((tab) => tab.isOffered(facts))
    .map((tab) => ({
      id: tab.id,
      label: t.tabs[tab.id],
      panel: (
        <div className={styles.panel}>
          <LazyPanel
            tab={tab}
            loaded={kept.current.panels}
            props={{ ...account, kept: placeOf(kept.current, account, tab.id) }}
          />
        </div>
      ),
    }))
  return (
    <Tabs
      label={t.holdings}
      tabs={tabs}
      first={kept.current.tab}
      onChoose={(id) => {
        kept.current.tab = id
      }}
    />
  )
}

function placeOf(
  kept: KeptAccount,
  { address, network }: AccountPartProps,
  tab: AccountTabId,
): KeptScroll {
  const of = `${network.caipNetworkId} ${address}`
  if (kept.places.of !== of) kept.places = { of, byTab: new Map() }
  const { byTab } = kept.places
  const known = byTab.get(tab)
  if (known) return known
  const made = { scrollTop: 0 }
  byTab.set(tab, made)
  return made
}

const selectNamespace = ({ networks }: State) => networks.activeNamespace
