import type { State } from '@latchkey/core/ui'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectConnected } from '../../hooks/view/selectors.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'

/** Outside the dialog, which closes when a wallet connects. */
export function Announcer({ hasSnackbar }: { hasSnackbar: boolean }) {
  const { status: words } = useMessages()
  const isConnected = useSelector(selectConnected)
  const announced = useRef(isConnected)
  const [announcement, setAnnouncement] = useState({ text: '', words })
  const snackbar = useSnackbarAnnouncement()
  useEffect(() => {
    if (announced.current === isConnected) return
    announced.current = isConnected
    setAnnouncement({ text: isConnected ? words.connected : words.disconnected, words })
  }, [isConnected, words])
  // An old announcement would be in the wrong language.
  const text = announcement.words === words ? announcement.text : ''
  return (
    <LiveRegion
      polite={(hasSnackbar && snackbar.polite) || text}
      assertive={hasSnackbar ? snackbar.assertive : ''}
    />
  )
}

/** Rendered before they have text, or it would not be announced. */
export function LiveRegion({ polite, assertive }: { polite: string; assertive: string }) {
  return (
    <>
      <VisuallyHidden live="polite">{polite}</VisuallyHidden>
      <VisuallyHidden live="assertive">{assertive}</VisuallyHidden>
    </>
  )
}

/** @spec S4.11 */
export function useSnackbarAnnouncement(): { polite: string; assertive: string } {
  const isOpen = useSelector(selectOpen)
  const words = useSnackbarText()
  const text = isOpen ? words : ''
  const isError = useSelector(selectIsError)
  return isError ? { polite: '', assertive: text } : { polite: text, assertive: '' }
}

export function useSnackbarText(): string {
  const { errors } = useMessages()
  const code = useSelector(selectCode)
  const message = useSelector(selectMessage)
  return (code && errors[code]) ?? message
}

const selectOpen = ({ snackbar }: State) => snackbar.open
const selectCode = ({ snackbar }: State) => snackbar.code
const selectMessage = ({ snackbar }: State) => snackbar.message
const selectIsError = ({ snackbar }: State) => snackbar.variant === 'error'
