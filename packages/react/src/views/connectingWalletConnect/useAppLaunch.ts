import type { Wallet } from '@latchkey/core/ui'
import {
  type LinkPlatform,
  openWallet,
  type PhoneWay,
  usableUri,
} from '@latchkey/core/walletconnect'
import { useEffect, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useViewMemory } from '../../hooks/view/useViewMemory.js'

/** The time that an app may take to open. */
const launchTimeoutMs = 2_500

/** The state of opening a wallet's app. */
export type AppLaunch = {
  /** The ways that were tried, the last one at the end. */
  readonly tried: readonly PhoneWay[]
  /** Whether the page is still, or again, visible after opening the app. */
  readonly stuck: boolean
  /** Must be called in a click handler: browsers open apps at no other time. */
  open(way: PhoneWay): void
}

type LaunchInput = {
  readonly wallet: Wallet
  readonly platform: LinkPlatform
  readonly ways: readonly PhoneWay[]
  /** Whether the app may open with the tap that opened this view. */
  readonly isSure: boolean
}

/** Opens a wallet's app on a click; on a phone where all is ready, already on the click that opened this view. @spec S4.03 */
export function useAppLaunch({ isSure, platform, wallet, ways }: LaunchInput): AppLaunch {
  const context = useWidget()
  const { env, store } = context
  // On coming back to this view, the app was opened already.
  const memory = useViewMemory<{ tried: readonly PhoneWay[] }>({ tried: [] })
  const [tried, setTried] = useState(memory.current.tried)
  const [stuck, setStuck] = useState(false)

  const open = (way: PhoneWay) => {
    const again = stuck && tried.includes(way)
    if (!openWallet(context, { wallet, platform, way, again })) return setStuck(true)
    memory.current = { tried: [...tried.filter((one) => one !== way), way] }
    setTried(memory.current.tried)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the view comes
  useEffect(() => {
    const [best] = ways
    const isReady = best === 'page' || usableUri(store.get().walletConnect, env.now()) !== undefined
    if (platform !== 'mobile' || !best || memory.current.tried.length > 0 || !isReady || !isSure)
      return
    let cancelled = false
    // Deferred: the initial state of the view must not overwrite this.
    queueMicrotask(() => cancelled || open(best))
    return () => {
      cancelled = true
    }
  }, [])

  const opened = tried.length > 0
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

  return { tried, stuck, open }
}
