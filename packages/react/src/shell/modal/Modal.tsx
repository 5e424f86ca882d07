import { useContext, useId, useInsertionEffect, useState, useSyncExternalStore } from 'react'
import { ShownStateContext } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { Dialog } from '../dialog/Dialog.js'
import { useBackEntries } from '../dialog/useBackEntries.js'
import { Announcer, LiveRegion, useSnackbarAnnouncement } from '../notices/Announcer.js'
import { SnackbarLayer } from '../notices/SnackbarLayer.js'
import { useArrivalNotifications } from '../notices/useArrivalNotifications.js'
import { useTransactionNotifications } from '../notices/useTransactionNotifications.js'
import { type ContentState, createContentState } from './createContentState.js'
import { MessagesLoadingContext } from './LanguageProvider.js'
import { RenderedAhead } from './RenderedAhead.js'
import { Router } from './Router.js'
import { useContent } from './useContent.js'
import { useIsViewLoading } from './useIsViewLoading.js'

/** While closed, the next view is pre-rendered, so that a click only shows it. @spec S2.01 */
export function Modal() {
  const { env, store } = useWidget()
  const [state] = useState(() => createContentState(store, env))
  const isOpen = useIsOpen(state)
  const content = useContent(isOpen, state)
  const titleId = useId()
  useTransactionNotifications()
  useArrivalNotifications()
  useBackEntries()
  return (
    <>
      {content && (
        <ShownStateContext.Provider value={content.state} key={content.key}>
          <Dialog isOpen={isOpen} titleId={titleId} overlay={isOpen && <ModalOverlay />}>
            <RenderedAhead isHidden={content.phase === 'ahead'}>
              <Router titleId={titleId} first={content.entry} use={content.use} />
              <RenderEnd contentKey={content.key} onEnd={state.endRender} />
            </RenderedAhead>
          </Dialog>
        </ShownStateContext.Provider>
      )}
      {!isOpen && <SnackbarLayer />}
      <Announcer hasSnackbar={!isOpen} />
    </>
  )
}

/** In hidden content, React runs insertion effects only. */
function RenderEnd({ contentKey, onEnd }: { contentKey: number; onEnd(key: number): void }) {
  useInsertionEffect(() => onEnd(contentKey), [contentKey, onEnd])
  return null
}

function useIsOpen(state: ContentState): boolean {
  const first = useSyncExternalStore(state.subscribe, () => state.openedOn())
  const isViewLoading = useIsViewLoading(first)
  const isLoading = useContext(MessagesLoadingContext) || isViewLoading
  const [isShown, setShown] = useState(false)
  const isOpen = first !== undefined && (isShown || !isLoading)
  if (isOpen !== isShown) setShown(isOpen)
  return isOpen
}

/** Inside the dialog: everything outside a modal one is inert. */
function ModalOverlay() {
  return (
    <>
      <SnackbarLayer inDialog />
      <LiveRegion {...useSnackbarAnnouncement()} />
    </>
  )
}
