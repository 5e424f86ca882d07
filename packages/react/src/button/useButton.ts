import type { Latchkey, Namespace, OpenParameters, PublicState } from '@latchkey/core'
import { checkButton } from '@latchkey/core/ui'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useHost, useLatchkey } from '../hooks/instance/useLatchkey.js'
import {
  buttonMessagesOf,
  type LangAttributes,
  langAttributesOf,
} from '../locales/buttonMessages.js'
import type { ButtonContent, ButtonKind } from './buttonKinds.js'
import { watchBalanceOf } from './watchBalanceOf.js'

export type ButtonView = ButtonContent & {
  /** True until hydration: the connection is unknown. */
  readonly isPending: boolean
  /** A wallet connects or reconnects, or the modal is loading. */
  readonly isBusy: boolean
  readonly isConnected: boolean
  /** Opens the modal; the label shows a failure, and the next call retries. */
  open(): Promise<void>
  /** Loads the modal's code; call it when the pointer approaches. */
  prefetch(): void
}

export type UseButtonParameters = {
  readonly kind: ButtonKind
  readonly namespace?: Namespace
  readonly label?: string
  readonly loadingLabel?: string
  readonly showBalance?: boolean
  readonly showNetwork?: boolean
}

/** The server knows the connection by a cookie. */
export type MaybeKnown = Latchkey & { readonly isKnown?: boolean }

export function useButton(parameters: UseButtonParameters): {
  readonly view: ButtonView
  readonly langAttributes: LangAttributes
  readonly theme: PublicState['theme']
} {
  const {
    kind,
    label = null,
    loadingLabel = null,
    namespace,
    showBalance,
    showNetwork,
  } = parameters
  const button = kind.openParameters.view ? 'NetworkButton' : 'ConnectButton'
  const latchkey: MaybeKnown = useHost(button)
  const { getInitialState, getState, isKnown, prefetch, subscribe } = latchkey
  const state = useSyncExternalStore(subscribe, getState, getInitialState)
  const isHydrated = useSyncExternalStore(neverChanges, isTrue, isFalse)
  const { open, progress } = useOpening(
    useMemo(() => ({ ...kind.openParameters, namespace }), [kind, namespace]),
    state.open,
  )
  // The server does not know the language, so the first render is English.
  const speaker = isHydrated ? latchkey : undefined
  const messages = buttonMessagesOf(speaker)
  const shown = namespace ?? state.activeNamespace
  const balance = useBalanceText(shown, state, showBalance)
  const content = kind.getContent({
    state,
    namespace: shown,
    messages,
    label,
    loadingLabel,
    balance,
    showNetwork,
  })
  const { label: text = '', variant = 'plain', detail } = content ?? {}
  const hasFailed = progress === 'failed'
  return {
    langAttributes: langAttributesOf(speaker),
    theme: state.theme,
    view: {
      label: hasFailed ? messages.failed : text,
      detail: hasFailed ? undefined : detail,
      variant,
      isPending: !isHydrated && !isKnown,
      isBusy: variant === 'busy' || progress === 'opening',
      isConnected: shown !== undefined && state.accounts[shown]?.status === 'connected',
      open,
      prefetch() {
        const ready = prefetch({ ...kind.openParameters, namespace }).catch(() => {})
        checkProps(ready, button, parameters)
      },
    },
  }
}

// Bundlers replace this and drop development code from production builds.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** In development, a wrong prop is an uncaught error. */
function checkProps(ready: Promise<void>, button: string, props: object): void {
  try {
    if (process.env.NODE_ENV !== 'production') ready.then(() => checkButton(button, props))
  } catch {
    // Without a bundler there is no `process`.
  }
}

function useOpening(parameters: OpenParameters, isOpen: boolean) {
  const { open } = useLatchkey()
  const [progress, setProgress] = useState<'none' | 'opening' | 'failed'>('none')
  if (progress === 'failed' && isOpen) setProgress('none')
  return {
    progress,
    open: useCallback(async () => {
      setProgress('opening')
      await open(parameters).then(
        () => setProgress('none'),
        () => setProgress('failed'),
      )
    }, [open, parameters]),
  }
}

function useBalanceText(namespace: Namespace | undefined, state: PublicState, isShown = false) {
  const latchkey = useLatchkey()
  const [watched, setWatched] = useState<{ key: string; text: string | undefined }>()
  const account = isShown && namespace ? state.accounts[namespace] : undefined
  // No request for an account known only from the cookie.
  const address = account?.status === 'connected' ? account.address : undefined
  const network = namespace && state.networks[namespace]?.networkState.caipNetwork
  const key = address && network ? `${network.caipNetworkId}:${address}` : ''
  const { tag } = state.language
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text depends on the language
  useEffect(() => {
    if (!address || !network) return
    return watchBalanceOf(latchkey)({ address, network }, (text) => setWatched({ key, text }))
  }, [address, key, latchkey, network, tag])
  if (!key) return undefined
  return watched?.key === key ? watched.text : ''
}

const neverChanges = () => () => {}
const isTrue = () => true
const isFalse = () => false
