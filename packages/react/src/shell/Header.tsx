import type { Entry } from '@latchkey/core'
import { closeModal, findConnector, goBack, type State } from '@latchkey/core/internal'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../hooks/useMessages.js'
import { useSelector } from '../hooks/useSelector.js'
import { useSheet } from '../hooks/useSheet.js'
import { useTrigger } from '../hooks/useTrigger.js'
import { BackIcon } from '../icons/BackIcon.js'
import { CloseIcon } from '../icons/CloseIcon.js'
import { IconButton } from '../ui/IconButton/IconButton.js'
import { sheet } from './Header.module.css'
import type { Shown } from './useShownView.js'

/** The title of the view, the way back and the way out. */
export function Header({ shown, titleId }: { shown: Shown; titleId: string }) {
  const styles = useSheet(sheet)
  const t = useMessages()
  const title = useTitle(shown.entry)
  const back = useTrigger(goBack)
  const close = useTrigger(closeModal)
  const heading = useFocusAfter(shown.id)
  return (
    <header className={styles.header}>
      <div className={styles.side}>
        {shown.depth > 1 && <IconButton icon={<BackIcon />} name={t.back} onClick={() => back()} />}
      </div>
      <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
        <span key={title} className={styles.words}>
          {title}
        </span>
      </h2>
      <div className={styles.side}>
        <IconButton icon={<CloseIcon />} name={t.close} onClick={() => close()} />
      </div>
    </header>
  )
}

/** The title takes the focus when the dialog is shown and when the view has changed: what had it is gone, and a reader begins with the title. */
function useFocusAfter(change: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(change)
  useLayoutEffect(() => {
    // React's prop of that name focuses by itself, once; the dialog reads the attribute each time it is shown.
    heading.current?.setAttribute('autofocus', '')
    if (seen.current !== change) heading.current?.focus({ preventScroll: true })
    seen.current = change
  }, [change])
  return heading
}

/** The name of a view; while a wallet connects, the wallet's. */
function useTitle({ data, view }: Entry): string {
  const { titles } = useMessages()
  const select = useCallback(
    ({ connectors }: State) =>
      view === 'ConnectingExternal'
        ? findConnector(connectors, data.connectorId, data.namespace)?.name
        : undefined,
    [data, view],
  )
  return useSelector(select) ?? titles[view] ?? titles.Connect ?? ''
}
