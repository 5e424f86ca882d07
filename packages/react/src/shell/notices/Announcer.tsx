import type { State } from '@latchkey/core/internal'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectConnected } from '../../hooks/view/selectors.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'

/** Tells those who listen that a wallet connected or left. Outside the dialog, which closes at that very moment. */
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
  // In another language it is old news, and would be read with the wrong voice.
  const text = announcement.words === words ? announcement.text : ''
  return (
    <LiveRegion
      polite={(hasSnackbar && snackbar.polite) || text}
      assertive={hasSnackbar ? snackbar.assertive : ''}
    />
  )
}

/** Speaks what happened to those who listen: at the next pause, or at once where it went wrong. It is there before it speaks. */
export function LiveRegion({ polite, assertive }: { polite: string; assertive: string }) {
  return (
    <>
      <VisuallyHidden live="polite">{polite}</VisuallyHidden>
      <VisuallyHidden live="assertive">{assertive}</VisuallyHidden>
    </>
  )
}

/** The notice on screen, in the voice that fits it. @spec S4.11 */
export function useSnackbarAnnouncement(): { polite: string; assertive: string } {
  const isOpen = useSelector(selectOpen)
  const words = useSnackbarText()
  const text = isOpen ? words : ''
  const isError = useSelector(selectIsError)
  return isError ? { polite: '', assertive: text } : { polite: text, assertive: '' }
}

/** What the notice says, in the visitor's language where the core knows only which failure it is. */
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
