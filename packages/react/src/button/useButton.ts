import type { Latchkey, Namespace, OpenParameters, PublicState } from '@latchkey/core'
import { checkButton } from '@latchkey/core/ui'
import { useCallback, useMemo, useReducer, useState, useSyncExternalStore } from 'react'
import { useHost, useLatchkey } from '../hooks/instance/useLatchkey.js'
import {
  buttonMessagesOf,
  type LangAttributes,
  langAttributesOf,
} from '../locales/buttonMessages.js'
import type { ButtonContent, ButtonKind } from './buttonKinds.js'
import { lateBalanceReader } from './lateBalanceReader.js'

/** What a button of the page shows and does. */
export type ButtonView = ButtonContent & {
  /** True before React has taken over what a server rendered: whether a wallet is connected is not known yet. */
  readonly isPending: boolean
  /** A wallet connects or comes back, or the modal is loading. */
  readonly isBusy: boolean
  readonly isConnected: boolean
  /** Opens the modal; a failure is shown by the label, and the next call tries again. */
  open(): Promise<void>
  /** Loads the modal's code: call it when a pointer comes near. */
  prefetch(): void
}

/** The input of `useButton`. */
export type UseButtonParameters = {
  readonly kind: ButtonKind
  readonly namespace?: Namespace
  readonly label?: string
  readonly loadingLabel?: string
  readonly showBalance?: boolean
  readonly showNetwork?: boolean
}

/** An instance of which the server knows, by a cookie, what was connected: what it renders is no guess. */
export type MaybeKnown = Latchkey & { readonly isKnown?: boolean }

/** Returns what a button of the page shows, and its texts' language. */
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
  // A server does not know the visitor's language, so the first render of the browser speaks English as well.
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

// Bundlers put the mode of their build here, and leave out of a build for visitors what is for developers.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** In a build for developers, a wrong prop is an error that the page does not catch, once the modal's code is there. */
function checkProps(ready: Promise<void>, button: string, props: object): void {
  try {
    if (process.env.NODE_ENV !== 'production') ready.then(() => checkButton(button, props))
  } catch {
    // A page without a bundler has no mode.
  }
}

/** Opens the modal, and says how far that is. */
function useOpening(parameters: OpenParameters, isOpen: boolean) {
  const { open } = useLatchkey()
  const [progress, setProgress] = useState<'none' | 'opening' | 'failed'>('none')
  // The modal was opened in another way since.
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

/** The balance of an account as a text, which is requested only where it is shown: empty while it loads. */
function useBalanceText(namespace: Namespace | undefined, state: PublicState, isShown = false) {
  const latchkey = useLatchkey()
  const [, onText] = useReducer((count: number) => count + 1, 0)
  const [read] = useState(() => lateBalanceReader(onText))
  // Of an account that only a cookie names nothing is requested.
  const isRead = isShown && namespace && state.accounts[namespace]?.status === 'connected'
  return isRead ? read({ latchkey }, namespace) : undefined
}

const neverChanges = () => () => {}
const isTrue = () => true
const isFalse = () => false
