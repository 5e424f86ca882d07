import { type Wallet, walletImage } from '@latchkey/core/connect'
import { browseLink, type LinkPlatform, openWallet, usableUri } from '@latchkey/core/walletconnect'
import { useEffect, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useKept } from '../../hooks/view/useKept.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { CopyLink } from '../../parts/pairing/CopyLink.js'
import { QrPanel } from '../../parts/pairing/QrPanel.js'
import type { Offer } from '../../parts/pairing/useOffer.js'
import { GetLine } from '../../parts/wallets/GetLine.js'
import { Button } from '../../ui/Button/Button.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { Scene } from '../../ui/Scene/Scene.js'
import { WaitRing } from '../../ui/WaitRing/WaitRing.js'
import { sheet } from './AppPanel.module.css'

type Props = { offer: Offer; platform: LinkPlatform; wallet: Wallet }

/** Leads to a wallet's app or website, and knows other ways where that does not open. */
export function AppPanel({ offer, platform, wallet }: Props) {
  const { connecting, pairing: t, tryAgain } = useMessages()
  const { options } = useWidget()
  const { open, opened, stuck } = useOpening(wallet, platform)
  const [showsCode, setShowsCode] = useState(false)
  const opensPage = useOpensPage(wallet, platform)
  // An app that opens the page itself needs no offer.
  const trouble = opensPage ? undefined : offer.trouble
  const isOver = trouble !== undefined && offer.state !== 'unreachable'
  if (showsCode) return <QrPanel offer={offer} wallet={wallet} />
  return (
    <Scene
      live
      picture={
        <WaitRing isWaiting={opened && !trouble}>
          <Picture src={walletImage(options, wallet)} name={wallet.name} size={72} />
        </WaitRing>
      }
      headline={trouble?.title ?? connecting.title(wallet.name)}
      hint={trouble?.hint ?? t.openHint[platform]}
    >
      {isOver ? (
        <Button kind="primary" busy={offer.isRetrying} onClick={offer.retry}>
          {tryAgain}
        </Button>
      ) : (
        <Button kind="primary" busy={!opensPage && offer.uri === undefined} onClick={open}>
          {t.open(wallet.name)}
        </Button>
      )}
      {stuck && !trouble && <OtherWays offer={offer} onCode={() => setShowsCode(true)} />}
      <GetLine wallet={wallet} />
    </Scene>
  )
}

/** For a visitor in front of whom nothing opened. */
function OtherWays({ offer, onCode }: { offer: Offer; onCode(): void }) {
  const { pairing: t } = useMessages()
  const styles = useSheet(sheet)
  return (
    <div className={styles.ways}>
      <p className={styles.question} role="status">
        {t.unopened}
      </p>
      <CopyLink kind="small" uri={offer.uri} />
      <Button kind="small" onClick={onCode}>
        {t.showCode}
      </Button>
    </div>
  )
}

/** Whether the wallet's app opens this page by itself, without any offer. @spec S2.25 */
function useOpensPage(wallet: Wallet, platform: LinkPlatform): boolean {
  const { env, store } = useWidget()
  const namespace = store.get().networks.activeNamespace
  const facts = { namespace, page: env.url(), has: env.hasGlobal }
  return platform === 'mobile' && browseLink(wallet, facts) !== undefined
}

/** How long an app may take to come to the front. */
const patienceMs = 2_000

/** Opening a wallet's app, and whether that seems to have worked. */
type Opening = {
  readonly opened: boolean
  /** It was opened, and yet the visitor is still here, or here again. */
  readonly stuck: boolean
  /** To be called within a press: an app opens at no other time. */
  open(): void
}

/** Opens a wallet's app by a press; on a phone with an offer at hand, by the press that led here. @spec S4.03 */
function useOpening(wallet: Wallet, platform: LinkPlatform): Opening {
  const context = useWidget()
  const { env, store } = context
  // Who comes back to this view has been to the app already.
  const kept = useKept({ opened: false })
  const [opened, setOpened] = useState(kept.current.opened)
  const [stuck, setStuck] = useState(false)

  const open = () => {
    // What did not open by its own scheme may open by its link on the web.
    if (!openWallet(context, { wallet, platform, universal: stuck })) return setStuck(true)
    kept.current = { opened: true }
    setOpened(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the view comes
  useEffect(() => {
    const isAtHand = usableUri(store.get().walletConnect, env.now()) !== undefined
    if (platform !== 'mobile' || kept.current.opened || !isAtHand) return
    let gone = false
    // A moment later: what is noted when the view comes must not overwrite what opening notes.
    queueMicrotask(() => gone || open())
    return () => {
      gone = true
    }
  }, [])

  useEffect(() => {
    if (!opened) return
    let stop = () => {}
    const look = () => {
      stop()
      stop = env.after(patienceMs, () => {
        if (document.visibilityState === 'visible') setStuck(true)
      })
    }
    look()
    const stopReturn = env.onVisible(look)
    return () => {
      stop()
      stopReturn()
    }
  }, [env, opened])

  return { opened, stuck, open }
}
