import { activeAccount, type State, showView } from '@latchkey/core/internal'
import { type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { MayFocus } from '../../hooks/view/useTakenFocus.js'
import { useWaiting } from '../../hooks/view/useWaiting.js'
import { useWalletName } from '../../hooks/wallets/useWalletName.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { Scene } from '../../ui/Scene/Scene.js'
import { WaitRing } from '../../ui/WaitRing/WaitRing.js'
import { Review } from './Review.js'
import { useSend } from './useSend.js'
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

/** Waits for the wallet's answer; what it was asked can be looked at meanwhile. */
function WaitingForWallet({ onLook }: { onLook(): void }) {
  const { sendPreview: t } = useMessages()
  const { connectedWalletInfo: wallet } = useSelector(activeAccount)
  const name = useWalletName()
  return (
    <Scene
      picture={
        <WaitRing isWaiting>
          <Picture src={wallet?.icon} name={name} size={72} />
        </WaitRing>
      }
      headline={t.waiting(name)}
      hint={t.waitingHint}
      live
    >
      <Button onClick={onLook}>{t.look}</Button>
    </Scene>
  )
}

/** Takes the focus to the place when a change took away what had it, so that keys go on from there. */
function useKeptFocus(change: unknown): RefObject<HTMLDivElement | null> {
  const mayFocus = useContext(MayFocus)
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef(change)
  useLayoutEffect(() => {
    if (seen.current === change) return
    seen.current = change
    const root = place.current?.getRootNode()
    const focused =
      root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    const isLost = focused === null || focused === document.body
    if (isLost && mayFocus()) place.current?.focus({ preventScroll: true })
  }, [change, mayFocus])
  return place
}
