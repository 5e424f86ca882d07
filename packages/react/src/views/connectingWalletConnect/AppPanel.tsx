import { type Wallet, walletImage } from '@latchkey/core/ui'
import { browseLink, type LinkPlatform, openWallet, usableUri } from '@latchkey/core/walletconnect'
import { useEffect, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewMemory } from '../../hooks/view/useViewMemory.js'
import { CopyLinkButton } from '../../parts/pairing/CopyLinkButton.js'
import { InsteadButton, useInstead } from '../../parts/pairing/OwnReach.js'
import { QrPanel } from '../../parts/pairing/QrPanel.js'
import { useOwnReach } from '../../parts/pairing/useOwnReach.js'
import type { Pairing } from '../../parts/pairing/usePairing.js'
import { GetWalletLink } from '../../parts/wallets/GetWalletLink.js'
import { Button } from '../../ui/Button/Button.js'
import { Image } from '../../ui/Image/Image.js'
import { PendingRing } from '../../ui/PendingRing/PendingRing.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'
import { sheet } from './AppPanel.module.css'

type Props = { pairing: Pairing; platform: LinkPlatform; wallet: Wallet }

export function AppPanel({ pairing, platform, wallet }: Props) {
  const { connecting, pairing: t, tryAgain } = useMessages()
  const { options } = useWidget()
  const [showsCode, setShowsCode] = useState(false)
  const opensPage = useOpensPage(wallet, platform)
  const isOwn = useOwnReach(wallet) && !opensPage
  const instead = useInstead()
  const { open, opened, stuck } = useAppLaunch(wallet, platform, isOwn)
  // An app that opens the page itself needs no pairing.
  const problem = opensPage ? undefined : pairing.problem
  const isOver = problem !== undefined && pairing.state !== 'unreachable'
  const headline = isOwn ? t.ownReach.one(wallet.name) : connecting.title(wallet.name)
  const hint = isOwn ? `${t.ownReach.oneHint} ${instead}`.trim() : t.openHint[platform]
  if (showsCode) return <QrPanel pairing={pairing} wallet={wallet} />
  return (
    <StatusView
      live
      image={
        <PendingRing isWaiting={opened && !problem}>
          <Image src={walletImage(options, wallet)} name={wallet.name} size={72} />
        </PendingRing>
      }
      headline={problem?.title ?? headline}
      hint={problem?.hint ?? hint}
    >
      {isOver ? (
        <Button kind="primary" busy={pairing.isRetrying} onClick={pairing.retry}>
          {tryAgain}
        </Button>
      ) : (
        <>
          {isOwn && instead && <InsteadButton kind="primary" />}
          <Button
            kind={isOwn ? 'small' : 'primary'}
            busy={!opensPage && pairing.uri === undefined}
            onClick={open}
          >
            {isOwn ? t.ownReach.tryAnyway : t.open(wallet.name)}
          </Button>
        </>
      )}
      {stuck && !problem && <FallbackOptions pairing={pairing} onCode={() => setShowsCode(true)} />}
      <GetWalletLink wallet={wallet} />
    </StatusView>
  )
}

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

/** The app opens this page in its own browser, without a pairing. @spec S2.25 */
function useOpensPage(wallet: Wallet, platform: LinkPlatform): boolean {
  const { env, store } = useWidget()
  const namespace = store.get().networks.activeNamespace
  const input = { namespace, page: env.url(), has: env.hasGlobal }
  return platform === 'mobile' && browseLink(wallet, input) !== undefined
}

const launchTimeoutMs = 2_000

type AppLaunch = {
  readonly opened: boolean
  readonly stuck: boolean
  /** Call in a click handler: browsers open apps at no other time. */
  open(): void
}

/** On a phone with a ready pairing, the click that opened this view opens the app. @spec S4.03 */
function useAppLaunch(wallet: Wallet, platform: LinkPlatform, isOwn: boolean): AppLaunch {
  const context = useWidget()
  const { env, store } = context
  const memory = useViewMemory({ opened: false })
  const [opened, setOpened] = useState(memory.current.opened)
  const [stuck, setStuck] = useState(false)

  const open = () => {
    // If the custom scheme did not open, the universal link may.
    if (!openWallet(context, { wallet, platform, universal: stuck })) return setStuck(true)
    memory.current = { opened: true }
    setOpened(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the view comes
  useEffect(() => {
    const hasUri = usableUri(store.get().walletConnect, env.now()) !== undefined
    // An app that may not answer is opened on the visitor's word only.
    if (platform !== 'mobile' || memory.current.opened || !hasUri || isOwn) return
    let cancelled = false
    // Deferred: the initial state of the view must not overwrite this.
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
