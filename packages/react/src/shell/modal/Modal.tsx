import { useContext, useId, useState } from 'react'
import { FrozenStateContext, useSelector } from '../../hooks/instance/useSelector.js'
import { selectModalOpen } from '../../hooks/view/selectors.js'
import { Dialog } from '../dialog/Dialog.js'
import { Announcer, LiveRegion, useSnackbarAnnouncement } from '../notices/Announcer.js'
import { SnackbarLayer } from '../notices/SnackbarLayer.js'
import { useTransactionNotifications } from '../notices/useTransactionNotifications.js'
import { MessagesLoadingContext } from './LanguageProvider.js'
import { Router } from './Router.js'
import { useFrozenState } from './useFrozenState.js'

/** The modal; it renders nothing visible while closed. @spec S2.01 */
export function Modal() {
  const isOpen = useIsOpen()
  const { frozen, openCount } = useFrozenState(isOpen)
  const titleId = useId()
  useTransactionNotifications()
  return (
    <>
      {(isOpen || frozen) && (
        <FrozenStateContext.Provider value={isOpen ? undefined : frozen} key={openCount}>
          <Dialog isOpen={isOpen} titleId={titleId} overlay={isOpen && <ModalOverlay />}>
            <Router titleId={titleId} />
          </Dialog>
        </FrozenStateContext.Provider>
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
