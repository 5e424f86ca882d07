import type { State } from '@latchkey/core/internal'
import { useContext, useId, useState } from 'react'
import { HeldState, useSelector } from '../../hooks/instance/useSelector.js'
import { Dialog } from '../dialog/Dialog.js'
import { Announcer, Live, useSpokenSnackbar } from '../notices/Announcer.js'
import { SnackbarLayer } from '../notices/SnackbarLayer.js'
import { useSentNews } from '../notices/useSentNews.js'
import { Router } from './Router.js'
import { WordsAwaited } from './Speaking.js'
import { useHeldState } from './useHeldState.js'

/** The modal: nothing to be seen on the page while it is closed. @spec S2.01 */
export function Modal() {
  const isOpen = useIsOpen()
  const { held, openings } = useHeldState(isOpen)
  const titleId = useId()
  useSentNews()
  return (
    <>
      {(isOpen || held) && (
        <HeldState.Provider value={isOpen ? undefined : held} key={openings}>
          <Dialog isOpen={isOpen} titleId={titleId} over={isOpen && <Over />}>
            <Router titleId={titleId} />
          </Dialog>
        </HeldState.Provider>
      )}
      {!isOpen && <SnackbarLayer />}
      <Announcer hasSnackbar={!isOpen} />
    </>
  )
}

/** Whether it is to be seen: not before its words are there, and then until it is closed, whatever becomes of them. */
function useIsOpen(): boolean {
  const isAsked = useSelector(selectOpen)
  const isAwaited = useContext(WordsAwaited)
  const [isShown, setShown] = useState(false)
  const isOpen = isAsked && (isShown || !isAwaited)
  if (isOpen !== isShown) setShown(isOpen)
  return isOpen
}

/** Inside the dialog: beside a modal one, nothing is seen or heard. */
function Over() {
  return (
    <>
      <SnackbarLayer inDialog />
      <Live {...useSpokenSnackbar()} />
    </>
  )
}

const selectOpen = (state: State) => state.modal.open
