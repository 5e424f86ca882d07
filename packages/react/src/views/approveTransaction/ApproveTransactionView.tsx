import { showFrame } from '@latchkey/core/auth'
import { closeModal } from '@latchkey/core/internal'
import { type RefObject, useRef, useSyncExternalStore } from 'react'
import { type Asked, useAsked } from '../../hooks/asking/useAsked.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLater } from '../../hooks/time/useLater.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { MailSign } from '../../parts/email/MailSign.js'
import { Button } from '../../ui/Button/Button.js'
import { Scene } from '../../ui/Scene/Scene.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { sheet } from './ApproveTransactionView.module.css'

/** So long a request may take to arrive before we say that there is none. */
const emptyMs = 1_500

/**
 * Makes room for the wallet's own page, in which the visitor reads what is asked and answers: nothing of it is drawn
 * here, and no answer can be given here but to leave. @spec S2.02 S4.55
 */
export default function ApproveTransactionView() {
  const { approve: t, close: closeWord, tryAgain } = useMessages()
  const styles = useSheet(sheet)
  const textOf = useErrorText()
  const waits = useApproval()
  const place = useRef<HTMLDivElement>(null)
  const { error, retry } = useFrame(place, waits)
  const isEmpty = useLater(emptyMs, waits) && !waits
  const close = useTrigger(closeModal)
  const failed = error !== undefined
  return (
    <div ref={place} className={styles.place} aria-busy={(!failed && !isEmpty) || undefined}>
      {failed ? (
        <Scene picture={<MailSign />} headline={t.failed} hint={textOf(error)} live>
          <Button kind="primary" onClick={retry}>
            {tryAgain}
          </Button>
        </Scene>
      ) : isEmpty ? (
        <Scene picture={<MailSign />} headline={t.nothing} hint={t.nothingHint} live>
          <Button onClick={() => close()}>{closeWord}</Button>
        </Scene>
      ) : (
        <Scene picture={<Spinner />} headline={t.title} hint={t.hint} live />
      )}
    </div>
  )
}

/** Shows the wallet's page over the place while something waits in it. */
function useFrame(place: RefObject<HTMLElement | null>, waits: boolean): Asked {
  const context = useWidget()
  const { frame: label } = useMessages().approve
  return useAsked(async (left) => {
    if (!waits) return
    await context.auth?.prefetch()
    const element = place.current
    if (left.aborted || !element) return
    const hide = showFrame(context, {
      rect: () => element.getBoundingClientRect(),
      corner: () => getComputedStyle(element).borderBottomLeftRadius,
      label,
    })
    left.addEventListener('abort', hide, { once: true })
  }, waits)
}

/** Whether something waits at this very moment: the wallet's page goes at once, though ours fades out. */
function useApproval(): boolean {
  const { store } = useWidget()
  const read = () => store.get().auth.approval
  return useSyncExternalStore(store.subscribe, read, read)
}
