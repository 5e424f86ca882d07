import { type ComponentType, useEffect, useState } from 'react'
import { useMessages } from '../../../hooks/view/useMessages.js'
import type { AccountPanelProps } from '../../../parts/account/AccountPart.js'
import { PanelSkeleton } from '../../../parts/account/PanelState.js'
import { Button } from '../../../ui/Button/Button.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import type { AccountTab, AccountTabId } from './accountTabs.js'

type Panel = ComponentType<AccountPanelProps>
/** The panels that came, by tab: who comes back to the account finds them there at once. */
export type LoadedPanels = Map<AccountTabId, Panel>

/** A panel with code of its own, fetched when its tab is chosen; after a failure a press tries again. */
export function LazyPanel({
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
    const known = loaded.get(tab.id)
    return known && { Panel: known }
  })
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(-1)

  useEffect(() => {
    if (panel) return
    let gone = false
    tab.load().then(
      (Panel) => {
        loaded.set(tab.id, Panel)
        if (!gone) setPanel({ Panel })
      },
      () => {
        if (!gone) setFailed(attempt)
      },
    )
    return () => {
      gone = true
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
