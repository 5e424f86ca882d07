import { allowTokenRetry, splitSpam, tokenBalanceQuery, tokenFailure } from '@latchkey/core/account'
import { type MoveStep, moveSteps, type SendState } from '@latchkey/core/send'
import { useEffect, useMemo } from 'react'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import type { NetworkAccount } from '../../parts/account/NetworkAccount.js'
import { useNfts } from '../../parts/nfts/useNfts.js'

type KnownSteps = {
  readonly steps: readonly MoveStep[]
  readonly isKnown: boolean
  readonly isFailed: boolean
  retry(): void
  /** Suspected spam, not listed because each transfer costs a fee. */
  readonly hidden: number
}

export function useMoveSteps(account: NetworkAccount, send: SendState): KnownSteps {
  const context = useWidget()
  const begun = 'move' in send ? send.move.steps : none
  const { network } = account
  const { data: tokens, retry: retryTokens } = useQuery(tokenBalanceQuery(context, account))
  const { list, observer } = useNfts(account)
  const { items, more, state } = list
  // Loads all pages, so that nothing is left behind unnoticed.
  useEffect(() => {
    if (more === 'idle') observer.more()
  }, [more, observer])
  const hasFailed = tokenFailure(context, account) !== undefined
  const isFailed = hasFailed || state === 'failed' || more === 'failed'
  const isKnown = tokens !== undefined && !isFailed && state === 'ready' && more === 'none'
  const retry = () => {
    allowTokenRetry(context, account)
    retryTokens()
    observer.retry()
  }
  const listed = useMemo(() => {
    const split = tokens && splitSpam(tokens, network)
    const nfts = items.filter(({ isSpam }) => !isSpam)
    const held = moveSteps(split?.shown ?? [], nfts)
    const since = held.filter(({ id }) => !begun.some((step) => step.id === id))
    return {
      steps: [...begun, ...since],
      hidden: (split?.hidden.length ?? 0) + items.length - nfts.length,
    }
  }, [begun, items, network, tokens])
  return { ...listed, isFailed, isKnown, retry }
}

const none: readonly MoveStep[] = []
