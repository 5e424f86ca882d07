import type { FeeSpeed } from '@latchkey/core/adapter'
import { isUnderWay, stopWaiting } from '@latchkey/core/send'
import { activeAccount, showView } from '@latchkey/core/ui'
import { useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { selectSend } from '../../hooks/view/selectors.js'
import { useFeatureView } from '../../hooks/view/useFeatureView.js'
import { useRestoredFocus } from '../../hooks/view/useRestoredFocus.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useWaiting } from '../../hooks/view/useWaiting.js'
import { useWalletName } from '../../hooks/wallets/useWalletName.js'
import { Button } from '../../ui/Button/Button.js'
import { Image } from '../../ui/Image/Image.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { PendingRing } from '../../ui/PendingRing/PendingRing.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'
import { Review } from './Review.js'
import { useSend } from './useSend.js'
import { sheet } from './WalletSendPreviewView.module.css'

/** @spec S2.02 S4.40 */
export default function WalletSendPreviewView() {
  useFeatureView()
  const styles = useStyles(sheet)
  const state = useSelector(selectSend)
  const { form } = state
  const { receiverAddress, token } = form
  const loading = isUnderWay(state)
  const [isReviewing, setReviewing] = useState(false)
  const [speed, setSpeed] = useState<FeeSpeed>('normal')
  const send = useSend()
  const isWaiting = loading && !isReviewing
  const place = useRestoredFocus(isWaiting)
  const hasUnanswered = state.unanswered.length > 0
  // An abandoned request can only be rejected in the wallet's window, which may be in the page.
  useWaiting(loading || hasUnanswered)

  const isFilled = token !== undefined && receiverAddress !== undefined
  return (
    <div ref={place} className={styles.root} tabIndex={-1}>
      {isWaiting ? (
        <WaitingForWallet onReview={() => setReviewing(true)} />
      ) : isFilled ? (
        <Review
          form={{ ...form, token, receiverAddress }}
          error={state.status === 'failed' ? state.error : undefined}
          isWaiting={loading}
          hasUnanswered={hasUnanswered}
          speed={speed}
          onSpeed={setSpeed}
          onSend={(shown) => {
            setReviewing(false)
            send(shown)
          }}
        />
      ) : (
        <EmptyForm />
      )}
    </div>
  )
}

function EmptyForm() {
  const { sendPreview: t } = useSendingMessages()
  const show = useTrigger(showView)
  return (
    <Notice
      tone="warning"
      text={t.nothing}
      hint={t.nothingHint}
      action={
        <Button kind="small" leadsTo="WalletSend" onClick={() => show({ view: 'WalletSend' })}>
          {t.begin}
        </Button>
      }
    />
  )
}

function WaitingForWallet({ onReview }: { onReview(): void }) {
  const { sendPreview: t } = useSendingMessages()
  const styles = useStyles(sheet)
  const { connectedWalletInfo: wallet } = useSelector(activeAccount)
  const name = useWalletName()
  const stop = useTrigger(stopWaiting)
  return (
    <StatusView
      image={
        <PendingRing isWaiting>
          <Image src={wallet?.icon} name={name} size={72} />
        </PendingRing>
      }
      headline={t.waiting(name)}
      hint={t.waitingHint}
      live
    >
      <div className={styles.waiting}>
        <Button onClick={onReview}>{t.look}</Button>
        <Button onClick={() => stop()}>{t.stop}</Button>
      </div>
    </StatusView>
  )
}
