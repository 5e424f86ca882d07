import type { State } from '@latchkey/core/internal'
import { showView } from '@latchkey/core/internal'
import { useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { useWaiting } from '../../hooks/view/useWaiting.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { Review } from './Review.js'
import { useKeptFocus } from './useKeptFocus.js'
import { useSend } from './useSend.js'
import { WaitingForWallet } from './WaitingForWallet.js'
import { sheet } from './WalletSendPreviewView.module.css'

/** What will happen, in words, before the wallet is asked; and the wait for its answer. @spec S2.02 S4.40 */
export default function WalletSendPreviewView() {
  const styles = useSheet(sheet)
  const form = useSelector(selectSend)
  const { loading, receiverAddress, token } = form
  const [isLooking, setLooking] = useState(false)
  const send = useSend()
  const isWaiting = loading && !isLooking
  const place = useKeptFocus(isWaiting)
  useWaiting(loading)

  const isFilled = token !== undefined && receiverAddress !== undefined
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {isWaiting ? (
        <WaitingForWallet onLook={() => setLooking(true)} />
      ) : isFilled ? (
        <Review
          form={{ ...form, token, receiverAddress }}
          onSend={() => {
            setLooking(false)
            send()
          }}
        />
      ) : (
        <Nothing />
      )}
    </div>
  )
}

/** The form was emptied, as by another account or network: what stood here is of no use any more. */
function Nothing() {
  const { sendPreview: t } = useMessages()
  const show = useTrigger(showView)
  return (
    <Notice
      tone="warning"
      text={t.nothing}
      hint={t.nothingHint}
      action={
        <Button kind="small" onClick={() => show({ view: 'WalletSend' })}>
          {t.begin}
        </Button>
      }
    />
  )
}

const selectSend = (state: State) => state.send
