import { showFrame } from '@latchkey/core/auth'
import { closeModal } from '@latchkey/core/ui'
import { type RefObject, useRef, useSyncExternalStore } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { type AsyncTask, useAsyncTask } from '../../hooks/tasks/useAsyncTask.js'
import { useDelay } from '../../hooks/time/useDelay.js'
import { useEmailStepMessages } from '../../hooks/view/useEmailStepMessages.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { MailIcon } from '../../icons/MailIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { IconBadge } from '../../ui/IconBadge/IconBadge.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'
import { sheet } from './ApproveTransactionView.module.css'

const emptyMs = 1_500

/** Space for the wallet's frame, which shows and answers the request. The view can only be left. @spec S2.02 S4.55 */
export default function ApproveTransactionView() {
  const { close: closeWord, tryAgain } = useMessages()
  const { approve: t } = useEmailStepMessages()
  const styles = useStyles(sheet)
  const textOf = useErrorText()
  const hasApproval = useHasApproval()
  const container = useRef<HTMLDivElement>(null)
  const { error, retry } = useFrame(container, hasApproval)
  const isEmpty = useDelay(emptyMs, hasApproval) && !hasApproval
  const close = useTrigger(closeModal)
  const failed = error !== undefined
  return (
    <div ref={container} className={styles.frame} aria-busy={(!failed && !isEmpty) || undefined}>
      {failed ? (
        <StatusView
          image={
            <IconBadge>
              <MailIcon />
            </IconBadge>
          }
          headline={t.failed}
          hint={textOf(error)}
          live
        >
          <Button kind="primary" onClick={retry}>
            {tryAgain}
          </Button>
        </StatusView>
      ) : isEmpty ? (
        <StatusView
          image={
            <IconBadge>
              <MailIcon />
            </IconBadge>
          }
          headline={t.nothing}
          hint={t.nothingHint}
          live
        >
          <Button onClick={() => close()}>{closeWord}</Button>
        </StatusView>
      ) : (
        <StatusView image={<Spinner />} headline={t.title} hint={t.hint} live />
      )}
    </div>
  )
}

function useFrame(container: RefObject<HTMLElement | null>, hasApproval: boolean): AsyncTask {
  const context = useWidget()
  const { close } = useMessages()
  const { approve } = useEmailStepMessages()
  return useAsyncTask(async (signal) => {
    if (!hasApproval) return
    await context.auth?.prefetch()
    const element = container.current
    if (signal.aborted || !element) return
    const show = () =>
      showFrame(context, {
        rect: () => element.getBoundingClientRect(),
        corner: () => getComputedStyle(element).borderBottomLeftRadius,
        label: approve.frame,
        close: { label: close, rect: () => closeButtonOf(element, close)?.getBoundingClientRect() },
      })
    let hide: (() => void) | undefined = show()
    // Synchronous: a closing modal restores focus to the page, which can't take it below the frame's dialog.
    const stop = context.store.subscribe(() => {
      if (!context.store.get().auth.approval) {
        hide?.()
        hide = undefined
      } else hide ??= show()
    })
    const end = () => {
      stop()
      hide?.()
    }
    signal.addEventListener('abort', end, { once: true })
  }, hasApproval)
}

const closeButtonOf = (element: HTMLElement, label: string) =>
  element.closest('dialog')?.querySelector(`button[aria-label=${JSON.stringify(label)}]`)

/** From the live state: the frame hides at once, while the modal fades out. */
function useHasApproval(): boolean {
  const { store } = useWidget()
  const read = () => store.get().auth.approval
  return useSyncExternalStore(store.subscribe, read, read)
}
