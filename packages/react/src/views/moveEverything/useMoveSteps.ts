import { allowTokenRetry, splitSpam, tokenBalanceQuery, tokenFailure } from '@latchkey/core/account'
import { type MoveStep, moveSteps, type SendState } from '@latchkey/core/send'
import { useEffect, useMemo } from 'react'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import type { NetworkAccount } from '../../parts/account/NetworkAccount.js'
import { useNfts } from '../../parts/nfts/useNfts.js'

/** What moves, and whether all of it is known. */
type KnownSteps = {
  readonly steps: readonly MoveStep[]
  readonly isKnown: boolean
  /** Whether a list could not be loaded: then something may be missing from the steps. */
  readonly isFailed: boolean
  retry(): void
  /** How many things are not listed, since they look like spam: to move them costs a fee each. */
  readonly hidden: number
}

/** Returns what the account holds as steps of a move; once it has begun, those of the move, with what came in since behind them. */
export function useMoveSteps(account: NetworkAccount, send: SendState): KnownSteps {
  const context = useWidget()
  const begun = 'move' in send ? send.move.steps : none
  const { network } = account
  const { data: tokens, retry: retryTokens } = useQuery(tokenBalanceQuery(context, account))
  const { list, observer } = useNfts(account)
  const { items, more, state } = list
  // A list whose end is not loaded would leave things behind without a word.
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
