import { currentEntry, hideModal, needsAccount } from '@latchkey/core/ui'
import { useCallback, useEffect, useId, useRef } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectConnected } from '../../hooks/view/selectors.js'
import { MayFocusContext } from '../../hooks/view/useInitialFocus.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { Card } from '../dialog/Card.js'
import { Announcer } from '../notices/Announcer.js'
import { SnackbarLayer } from '../notices/SnackbarLayer.js'
import { useArrivalNotifications } from '../notices/useArrivalNotifications.js'
import { useTransactionNotifications } from '../notices/useTransactionNotifications.js'
import { sheet } from './InlineModal.module.css'
import { Router } from './Router.js'

/** @spec S2.10 S2.23 */
export function InlineModal() {
  const styles = useStyles(sheet)
  const titleId = useId()
  const { mayFocus, ref, touch } = useOwnFocus()
  useRootView()
  useTransactionNotifications()
  useArrivalNotifications()
  return (
    <>
      <section
        ref={ref}
        className={styles.inline}
        aria-labelledby={titleId}
        onFocusCapture={touch}
        onPointerDownCapture={touch}
      >
        <Card className={styles.card}>
          <MayFocusContext.Provider value={mayFocus}>
            <Router titleId={titleId} />
          </MayFocusContext.Provider>
        </Card>
      </section>
      <SnackbarLayer />
      <Announcer hasSnackbar />
    </>
  )
}

function useRootView(): void {
  const context = useWidget()
  const isConnected = useSelector(selectConnected)
  useEffect(() => {
    const { modal, router } = context.store.get()
    const isRoot = !modal.open && router.entries.length === 1
    if (isRoot && needsAccount(currentEntry(router).view) !== isConnected) hideModal(context)
  }, [context, isConnected])
}

/** Takes focus only if it is already inside: never from the page, and not on load. */
function useOwnFocus() {
  const ref = useRef<HTMLElement>(null)
  const touched = useRef(false)
  const touch = useCallback(() => {
    touched.current = true
  }, [])
  const mayFocus = useCallback(() => {
    const root = ref.current?.getRootNode()
    const isInside = root instanceof ShadowRoot && root.activeElement !== null
    // The focused element was removed with its view.
    const isLost = document.activeElement === document.body
    return touched.current && (isInside || isLost)
  }, [])
  return { mayFocus, ref, touch }
}
