import { type Wallet, walletImage } from '@latchkey/core/connect'
import { browseLink, type LinkPlatform, openWallet, usableUri } from '@latchkey/core/walletconnect'
import { useEffect, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewMemory } from '../../hooks/view/useViewMemory.js'
import { CopyLinkButton } from '../../parts/pairing/CopyLinkButton.js'
import { QrPanel } from '../../parts/pairing/QrPanel.js'
import type { Pairing } from '../../parts/pairing/usePairing.js'
import { GetWalletLink } from '../../parts/wallets/GetWalletLink.js'
import { Button } from '../../ui/Button/Button.js'
import { Image } from '../../ui/Image/Image.js'
import { PendingRing } from '../../ui/PendingRing/PendingRing.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'
import { sheet } from './AppPanel.module.css'

type Props = { pairing: Pairing; platform: LinkPlatform; wallet: Wallet }

/** Leads to a wallet's app or website, and knows other ways where that does not open. */
export function AppPanel({ pairing, platform, wallet }: Props) {
  const { connecting, pairing: t, tryAgain } = useMessages()
  const { options } = useWidget()
  const { open, opened, stuck } = useAppLaunch(wallet, platform)
  const [showsCode, setShowsCode] = useState(false)
  const opensPage = useOpensPage(wallet, platform)
  // An app that opens the page itself needs no offer.
  const problem = opensPage ? undefined : pairing.problem
  const isOver = problem !== undefined && pairing.state !== 'unreachable'
  if (showsCode) return <QrPanel pairing={pairing} wallet={wallet} />
  return (
    <StatusView
      live
      image={
        <PendingRing isWaiting={opened && !problem}>
          <Image src={walletImage(options, wallet)} name={wallet.name} size={72} />
        </PendingRing>
      }
      headline={problem?.title ?? connecting.title(wallet.name)}
      hint={problem?.hint ?? t.openHint[platform]}
    >
      {isOver ? (
        <Button kind="primary" busy={pairing.isRetrying} onClick={pairing.retry}>
          {tryAgain}
        </Button>
      ) : (
        <Button kind="primary" busy={!opensPage && pairing.uri === undefined} onClick={open}>
          {t.open(wallet.name)}
        </Button>
      )}
      {stuck && !problem && <FallbackOptions pairing={pairing} onCode={() => setShowsCode(true)} />}
      <GetWalletLink wallet={wallet} />
    </StatusView>
  )
}

/** For a visitor in front of whom nothing opened. */
function FallbackOptions({ pairing, onCode }: { pairing: Pairing; onCode(): void }) {
  const { pairing: t } = useMessages()
  const styles = useStyles(sheet)
  return (
    <div className={styles.actions}>
      <p className={styles.question} role="status">
        {t.unopened}
      </p>
      <CopyLinkButton kind="small" uri={pairing.uri} />
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
  const input = { namespace, page: env.url(), has: env.hasGlobal }
  return platform === 'mobile' && browseLink(wallet, input) !== undefined
}

/** How long an app may take to come to the front. */
const launchTimeoutMs = 2_000

/** Opening a wallet's app, and whether that seems to have worked. */
type AppLaunch = {
  readonly opened: boolean
  /** It was opened, and yet the visitor is still here, or here again. */
  readonly stuck: boolean
  /** To be called within a press: an app opens at no other time. */
  open(): void
}

/** Opens a wallet's app by a press; on a phone with an offer at hand, by the press that led here. @spec S4.03 */
function useAppLaunch(wallet: Wallet, platform: LinkPlatform): AppLaunch {
  const context = useWidget()
  const { env, store } = context
  // Who comes back to this view has been to the app already.
  const memory = useViewMemory({ opened: false })
  const [opened, setOpened] = useState(memory.current.opened)
  const [stuck, setStuck] = useState(false)

  const open = () => {
    // What did not open by its own scheme may open by its link on the web.
    if (!openWallet(context, { wallet, platform, universal: stuck })) return setStuck(true)
    memory.current = { opened: true }
    setOpened(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the view comes
  useEffect(() => {
    const hasUri = usableUri(store.get().walletConnect, env.now()) !== undefined
    if (platform !== 'mobile' || memory.current.opened || !hasUri) return
    let cancelled = false
    // A moment later: what is noted when the view comes must not overwrite what opening notes.
    queueMicrotask(() => cancelled || open())
    return () => {
      cancelled = true
    }
  }, [])

  useEffect(() => {
    if (!opened) return
    let stop = () => {}
    const checkLater = () => {
      stop()
      stop = env.after(launchTimeoutMs, () => {
        if (document.visibilityState === 'visible') setStuck(true)
      })
    }
    checkLater()
    const stopReturn = env.onVisible(checkLater)
    return () => {
      stop()
      stopReturn()
    }
  }, [env, opened])

  return { opened, stuck, open }
}
