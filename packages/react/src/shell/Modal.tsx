import type { State } from '@latchkey/core/internal'
import { useId } from 'react'
import { HeldState } from '../hooks/HeldState.js'
import { useSelector } from '../hooks/useSelector.js'
import { Announcer } from './Announcer.js'
import { Dialog } from './Dialog.js'
import { Router } from './Router.js'
import { useHeldState } from './useHeldState.js'

/** The modal: nothing on the page while it is closed. @spec S2.01 */
export function Modal() {
  const isOpen = useSelector(selectOpen)
  const { held, openings } = useHeldState(isOpen)
  const titleId = useId()
  return (
    <>
      {(isOpen || held) && (
        <HeldState.Provider value={isOpen ? undefined : held} key={openings}>
          <Dialog isOpen={isOpen} titleId={titleId}>
            <Router titleId={titleId} />
          </Dialog>
        </HeldState.Provider>
      )}
      <Announcer />
    </>
  )
}

const selectOpen = (state: State) => state.modal.open
