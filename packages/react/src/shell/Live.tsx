import type { State } from '@latchkey/core/internal'
import { useSelector } from '../hooks/useSelector.js'
import { Unseen } from '../ui/Unseen/Unseen.js'

/** Speaks what happened to those who listen: at the next pause, or at once where it went wrong. It is there before it speaks. */
export function Live({ polite, urgent }: { polite: string; urgent: string }) {
  return (
    <>
      <Unseen live="polite">{polite}</Unseen>
      <Unseen live="assertive">{urgent}</Unseen>
    </>
  )
}

/** The notice on screen, in the voice that fits it. @spec S4.11 */
export function useSpokenSnackbar(): { polite: string; urgent: string } {
  const text = useSelector(selectText)
  const isError = useSelector(selectIsError)
  return isError ? { polite: '', urgent: text } : { polite: text, urgent: '' }
}

const selectText = ({ snackbar }: State) => (snackbar.open ? snackbar.message : '')
const selectIsError = ({ snackbar }: State) => snackbar.variant === 'error'
