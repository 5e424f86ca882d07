import { useContext, useId, useState } from 'react'
import { ShownStateContext, useSelector } from '../../hooks/instance/useSelector.js'
import { selectModalOpen } from '../../hooks/view/selectors.js'
import { Dialog } from '../dialog/Dialog.js'
import { Announcer, LiveRegion, useSnackbarAnnouncement } from '../notices/Announcer.js'
import { SnackbarLayer } from '../notices/SnackbarLayer.js'
import { useTransactionNotifications } from '../notices/useTransactionNotifications.js'
import { MessagesLoadingContext } from './LanguageProvider.js'
import { RenderedAhead } from './RenderedAhead.js'
import { Router } from './Router.js'
import { useContent } from './useContent.js'

/** The modal. While closed nothing of it is visible: the view of the next opening is rendered ahead, so that a click only shows it. @spec S2.01 */
export function Modal() {
  const isOpen = useIsOpen()
  const content = useContent(isOpen)
  const titleId = useId()
  useTransactionNotifications()
  return (
    <>
      {content && (
        <ShownStateContext.Provider value={content.state} key={content.key}>
          <Dialog isOpen={isOpen} titleId={titleId} overlay={isOpen && <ModalOverlay />}>
            <RenderedAhead isHidden={content.phase === 'ahead'} beganHidden={content.isAhead}>
              <Router titleId={titleId} first={content.entry} use={content.use} />
            </RenderedAhead>
          </Dialog>
        </ShownStateContext.Provider>
      )}
      {!isOpen && <SnackbarLayer />}
      <Announcer hasSnackbar={!isOpen} />
    </>
  )
}

/** Whether it is visible: from when its messages have loaded until it is closed. */
function useIsOpen(): boolean {
  const isRequested = useSelector(selectModalOpen)
  const isLoading = useContext(MessagesLoadingContext)
  const [isShown, setShown] = useState(false)
  const isOpen = isRequested && (isShown || !isLoading)
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
