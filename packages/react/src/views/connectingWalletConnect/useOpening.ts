import type { Wallet } from '@latchkey/core/connect'
import { type LinkPlatform, liveUri, openWallet } from '@latchkey/core/walletconnect'
import { useEffect, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useKept } from '../../hooks/view/useKept.js'

/** How long an app may take to come to the front. */
const patienceMs = 2_000

/** Opening a wallet's app, and whether that seems to have worked. */
export type Opening = {
  readonly opened: boolean
  /** It was opened, and yet the visitor is still here, or here again. */
  readonly stuck: boolean
  /** To be called within a press: an app opens at no other time. */
  open(): void
}

/** Opens a wallet's app by a press; on a phone with an offer at hand, by the press that led here. @spec S4.03 */
export function useOpening(wallet: Wallet, platform: LinkPlatform): Opening {
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
    const isAtHand = liveUri(store.get().walletConnect, env.now()) !== undefined
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
